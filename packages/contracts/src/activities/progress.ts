import { z } from 'zod'
import { languageSchema } from '../languages.ts'
import { idSchema } from '../ids.ts'
import { listInput, listOutput } from '../lists.ts'

const figures = {
  assignments: z.int(),
  submitted: z.int(),
  people: z.int(),
  /** People with something open who can answer still. */
  peopleOpen: z.int(),
}

/**
 * What is answered: as it is now where at least ten are asked, and by department of the raters then; otherwise as of
 * last night. Never what anybody answered, nor about whom.
 */
export const progressOutput = z.object({
  isCurrent: z.boolean(),
  ...figures,
  departments: z.array(
    z.object({
      /** Null: in none; or several departments, each of too few. */
      name: z.string().nullable(),
      name_en: z.string().nullable(),
      departments: z.int(),
      ...figures,
    }),
  ),
  /** Those with something open, and those of them who have submitted nothing; `at`: when that was found, null when never. */
  night: z.object({ at: z.string().nullable(), open: z.int(), notBegun: z.int() }),
})
export type ProgressOutput = z.infer<typeof progressOutput>

/** If the activity closed now. */
export const ifClosedOutput = z.object({
  open: z.int(),
  /** Whether so many are open now; otherwise as of last night. */
  isCurrent: z.boolean(),
  /** Groups of peers or subordinates that may be hidden, as of last night, and of how many participants. */
  groups: z.int(),
  participants: z.int(),
})
export type IfClosedOutput = z.infer<typeof ifClosedOutput>

export const personFields = {
  id: z.int(),
  username: z.string(),
  fullname: z.string(),
  englishname: z.string(),
  department: z.string().nullable(),
  department_en: z.string().nullable(),
}

/** Whether it is told that enough have answered for the group to be shown; null where nobody is asked. */
export const groupFlags = { peers: z.boolean().nullable(), subordinates: z.boolean().nullable() }

/** `lang`: names are ordered as they are shown in it. */
const ofRound = { id: idSchema, lang: languageSchema.default('en') }

export const participantsProgressInput = listInput(['missing', 'name'], ofRound)
export type ParticipantsProgressInput = z.infer<typeof participantsProgressInput>
/** As of last night. */
export const participantsProgressOutput = listOutput(z.object({ ...personFields, ...groupFlags }))
export type ParticipantsProgress = z.infer<typeof participantsProgressOutput>

export const unfinishedInput = listInput(['open', 'name'], ofRound)
export type UnfinishedInput = z.infer<typeof unfinishedInput>
/** Who had something open last night, and how much; not about whom. `reminded`: when a reminder last went to them. */
export const unfinishedOutput = listOutput(
  z.object({
    ...personFields,
    open: z.int(),
    asked: z.int(),
    /** Whether they can answer still. */
    active: z.boolean(),
    hasDingtalk: z.boolean(),
    reminded: z.string().nullable(),
  }),
)
export type Unfinished = z.infer<typeof unfinishedOutput>

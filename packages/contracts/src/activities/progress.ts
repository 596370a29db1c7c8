import { z } from 'zod'
import { languageSchema } from '../languages.ts'
import { idSchema } from '../ids.ts'
import { listInput, listOutput } from '../lists.ts'
import { namedPerson } from '../people/named-person.ts'

const figures = {
  assignments: z.int(),
  submitted: z.int(),
  people: z.int(),
  /** People with something open who can still answer. */
  peopleOpen: z.int(),
}

/** Current figures, also by department of the raters, when at least ten are asked; otherwise those of last night. */
export const progressOutput = z.object({
  isCurrent: z.boolean(),
  ...figures,
  departments: z.array(
    z.object({
      /** Null: none, or several departments that are too small. */
      name: z.string().nullable(),
      name_en: z.string().nullable(),
      departments: z.int(),
      ...figures,
    }),
  ),
  /** `open`: people with something open; `notBegun`: those of them who have submitted nothing. `at` is null before the first night. */
  night: z.object({ at: z.string().nullable(), open: z.int(), notBegun: z.int() }),
})
export type ProgressOutput = z.infer<typeof progressOutput>

/** What would be missing if the activity closed now. */
export const ifClosedOutput = z.object({
  open: z.int(),
  /** Whether `open` is current; otherwise it is that of last night. */
  isCurrent: z.boolean(),
  /** Groups of peers or subordinates that may be hidden, as of last night, and of how many participants. */
  groups: z.int(),
  participants: z.int(),
})
export type IfClosedOutput = z.infer<typeof ifClosedOutput>

export const personFields = {
  ...namedPerson.shape,
  department: z.string().nullable(),
  department_en: z.string().nullable(),
}

/** Whether the group is large enough to be shown; null where nobody is asked. */
export const groupFlags = { peers: z.boolean().nullable(), subordinates: z.boolean().nullable() }

/** `lang`: names are ordered as they are shown in it. */
export const ofActivity = { id: idSchema, lang: languageSchema.default('en') }

export const participantsProgressInput = listInput(['missing', 'name'], ofActivity)
export type ParticipantsProgressInput = z.infer<typeof participantsProgressInput>
/** As of last night. */
export const participantsProgressOutput = listOutput(z.object({ ...personFields, ...groupFlags }))
export type ParticipantsProgress = z.infer<typeof participantsProgressOutput>

export const unfinishedInput = listInput(['open', 'name'], ofActivity)
export type UnfinishedInput = z.infer<typeof unfinishedInput>
/** Who had something open last night, and how much; not about whom. `notifiedOn`: the day of the last message to them. */
export const unfinishedOutput = listOutput(
  z.object({
    ...personFields,
    open: z.int(),
    asked: z.int(),
    active: z.boolean(),
    hasAddress: z.boolean(),
    notifiedOn: z.string().nullable(),
  }),
)
export type Unfinished = z.infer<typeof unfinishedOutput>

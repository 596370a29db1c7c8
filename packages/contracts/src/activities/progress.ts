import { z } from 'zod'
import { languageSchema } from '../languages.ts'
import { idSchema } from '../ids.ts'
import { listInput, listOutput } from '../lists.ts'
import { deliveryStates } from './reminders.ts'

const named = { name: z.string().nullable(), name_en: z.string().nullable() }

/** What is answered now, in all and by department of the rater (null: in none); never what anybody answered. */
export const progressOutput = z.object({
  assignments: z.int(),
  submitted: z.int(),
  people: z.int(),
  /** People with something open who can answer still. */
  peopleOpen: z.int(),
  /** Of those, people who have begun nothing. */
  notBegun: z.int(),
  departments: z.array(
    z.object({
      ...named,
      assignments: z.int(),
      submitted: z.int(),
      people: z.int(),
      peopleOpen: z.int(),
    }),
  ),
})
export type ProgressOutput = z.infer<typeof progressOutput>

/** If the round closed now. */
export const ifClosedOutput = z.object({
  open: z.int(),
  /** Groups of peers or subordinates that would be hidden, and of how many participants. */
  groups: z.int(),
  participants: z.int(),
  /** Participants with no answer but their own. */
  unanswered: z.int(),
})
export type IfClosedOutput = z.infer<typeof ifClosedOutput>

const person = {
  id: z.int(),
  username: z.string(),
  fullname: z.string(),
  englishname: z.string(),
  department: z.string().nullable(),
  department_en: z.string().nullable(),
}

/** `lang`: names are ordered as they are shown in it. */
const ofRound = { id: idSchema, lang: languageSchema.default('en') }

export const participantsProgressInput = listInput(['share', 'name'], ofRound)
export type ParticipantsProgressInput = z.infer<typeof participantsProgressInput>
export const participantsProgressOutput = listOutput(
  z.object({
    ...person,
    asked: z.int(),
    answered: z.int(),
    /** Whether enough have answered for the group to be shown; null where nobody is asked. */
    peers: z.boolean().nullable(),
    subordinates: z.boolean().nullable(),
  }),
)
export type ParticipantsProgress = z.infer<typeof participantsProgressOutput>

export const unfinishedInput = listInput(['open', 'name'], ofRound)
export type UnfinishedInput = z.infer<typeof unfinishedInput>
/** Who has something open, and how much; not about whom. */
export const unfinishedOutput = listOutput(
  z.object({
    ...person,
    open: z.int(),
    asked: z.int(),
    /** Whether they can answer still. */
    active: z.boolean(),
    hasDingtalk: z.boolean(),
    reminded: z.object({ at: z.string(), state: z.enum(deliveryStates) }).nullable(),
  }),
)
export type Unfinished = z.infer<typeof unfinishedOutput>

import { z } from 'zod'
import { levelSchema } from './level-schema.ts'

const person = z.object({
  id: z.int(),
  username: z.string(),
  fullname: z.string(),
  englishname: z.string(),
})

/** Why a round cannot start. `participants` says of whom, where it is about people. */
export const missingPiece = z.object({
  code: z.enum([
    'questionnaire',
    'choice-question',
    'participants',
    /** Nobody but themselves answers about these. */
    'raters',
    'self-assessment',
  ]),
  participants: z.array(person),
})

/** Peers or subordinates of a participant that are not, or might not be, shown. */
export const smallGroup = z.object({
  participant: person,
  level: levelSchema,
  raters: z.int(),
  /** How many answer if 20 % do not, rounded down. */
  withoutAFifth: z.int(),
  /** `hidden`: not shown whatever they answer; `at-risk`: hidden if 20 % do not answer. */
  effect: z.enum(['hidden', 'at-risk']),
})

export const roundCheck = z.object({
  missing: z.array(missingPiece),
  /** The groups that are hidden first. */
  groups: z.array(smallGroup),
  anonymityMin: z.int(),
  /** Raters are warned that groups under three are shown. */
  showsSmallGroups: z.boolean(),
  participants: z.int(),
  assignments: z.int(),
  raters: z.int(),
  /** Raters who get no notice. */
  withoutDingtalk: z.int(),
  /** Participants and raters who are deactivated. */
  deactivated: z.int(),
  checkedAt: z.string(),
})
export type RoundCheck = z.infer<typeof roundCheck>

export const startOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('started') }),
  z.object({ outcome: z.literal('incomplete'), check: roundCheck }),
  z.object({ outcome: z.literal('changed') }),
  z.object({ outcome: z.literal('already') }),
  /** It waits for a second administrator, or, where there is only one, for the word. */
  z.object({ outcome: z.literal('asked') }),
  z.object({ outcome: z.literal('word') }),
])
export type StartOutput = z.infer<typeof startOutput>

export const closeOutput = z.object({ outcome: z.enum(['closed', 'changed', 'not-running']) })
export type CloseOutput = z.infer<typeof closeOutput>

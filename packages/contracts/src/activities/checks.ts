import { z } from 'zod'
import { namedPerson as person } from '../people/named-person.ts'
import { levelSchema } from './level-schema.ts'

/** Why an activity cannot start, and because of which participants. */
export const missingPiece = z.object({
  code: z.enum([
    'questionnaire',
    'choice-question',
    'participants',
    /** Nobody else answers about these. */
    'raters',
    'self-assessment',
    /** It would close at once. */
    'due-over',
  ]),
  participants: z.array(person),
})

/** Peers or subordinates of a participant who are or may be hidden. */
export const smallGroup = z.object({
  participant: person,
  level: levelSchema,
  raters: z.int(),
  /** How many answer if 20 % do not, rounded down. */
  withoutAFifth: z.int(),
  /** `hidden`: not shown whatever they answer; `at-risk`: hidden if 20 % do not answer. */
  effect: z.enum(['hidden', 'at-risk']),
})

export const activityCheck = z.object({
  missing: z.array(missingPiece),
  /** The groups that are hidden first. */
  groups: z.array(smallGroup),
  anonymityMin: z.int(),
  /** Raters are warned that groups under three are shown. */
  showsSmallGroups: z.boolean(),
  participants: z.int(),
  assignments: z.int(),
  raters: z.int(),
  /** Raters whom no message can reach. */
  withoutAddress: z.int(),
  /** Participants and raters who are deactivated. */
  deactivated: z.int(),
  checkedAt: z.string(),
})
export type ActivityCheck = z.infer<typeof activityCheck>

export const startOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('incomplete'), check: activityCheck }),
  /** `asked`: it waits for a second administrator; `word`: the only administrator has to type it. */
  z.object({ outcome: z.enum(['started', 'changed', 'already', 'asked', 'word']) }),
])
export type StartOutput = z.infer<typeof startOutput>

export const closeOutput = z.object({ outcome: z.enum(['closed', 'changed', 'not-running']) })
export type CloseOutput = z.infer<typeof closeOutput>

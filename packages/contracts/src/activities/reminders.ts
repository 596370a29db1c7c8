import { z } from 'zod'
import { boundedArray } from '../input.ts'
import { idSchema } from '../ids.ts'
import { namedPerson as person } from '../people/named-person.ts'

/** Whom a notice goes to, as of last night: all with something open, those who have submitted nothing, chosen people; or all at the start. */
export const reminderAudiences = ['open', 'not-begun', 'chosen', 'start'] as const
export type ReminderAudience = (typeof reminderAudiences)[number]

/** `sent`: DingTalk has accepted the notice, and its result is not known yet; `no-id`: the person has no DingTalk id. */
export const deliveryStates = ['waiting', 'sent', 'delivered', 'refused', 'no-id'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const remindInput = z.union([
  z.object({ id: idSchema, audience: z.enum(['open', 'not-begun']) }),
  z.object({
    id: idSchema,
    audience: z.literal('chosen'),
    employees: boundedArray(idSchema, { min: 1, max: 10_000 }),
  }),
])
export type RemindInput = z.infer<typeof remindInput>

export const remindersOutput = z.object({
  /** Whether DingTalk is configured. */
  available: z.boolean(),
  reminders: z.array(
    z.object({
      id: z.int(),
      audience: z.enum(reminderAudiences),
      requestedAt: z.string(),
      requestedBy: z.string(),
      finishedAt: z.string().nullable(),
      people: z.int(),
      /** How many of them have no DingTalk id. */
      unreachable: z.int(),
      /** The states of the others; null for fewer than ten, since it would reveal who has finished since last night. */
      counts: z.record(z.enum(deliveryStates).exclude(['no-id']), z.int()).nullable(),
    }),
  ),
})
export type RemindersOutput = z.infer<typeof remindersOutput>

/** How many people are asked in an activity, and which of them no notice can reach. */
export const reachOutput = z.object({
  people: z.int(),
  unreachable: z.array(person.extend({ why: z.enum(['no-id', 'deactivated']) })),
})
export type Reach = z.infer<typeof reachOutput>

/** Those whom a reminder could not reach: people without a DingTalk id. */
export const undeliveredOutput = z.object({ people: z.array(person) })

import { z } from 'zod'
import { idSchema } from '../ids.ts'
import { boundedArray } from '../input.ts'

/** Whom a reminder goes to, as of last night: everybody with something open, those who have submitted nothing, or people who were picked. */
export const reminderAudiences = ['open', 'not-begun', 'chosen', 'start'] as const
export type ReminderAudience = (typeof reminderAudiences)[number]

/**
 * What became of a notice. `waiting`: not sent yet; `sent`: taken by DingTalk, whose word on it is not known yet;
 * `no-id`: the person has no DingTalk id.
 */
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
  /** Whether DingTalk is configured; without it nothing can be sent. */
  available: z.boolean(),
  reminders: z.array(
    z.object({
      id: z.int(),
      audience: z.enum(reminderAudiences),
      requestedAt: z.string(),
      requestedBy: z.string(),
      finishedAt: z.string().nullable(),
      people: z.int(),
      /** Of them, those without a DingTalk id. */
      unreachable: z.int(),
      /** What became of the others; null of fewer than ten, for it would tell who of them has finished since last night. */
      counts: z.record(z.enum(deliveryStates).exclude(['no-id']), z.int()).nullable(),
    }),
  ),
})
export type RemindersOutput = z.infer<typeof remindersOutput>

/** How many people are asked in an activity, and which of them no notice can reach, whether they have answered or not. */
export const reachOutput = z.object({
  people: z.int(),
  unreachable: z.array(
    z.object({
      id: z.int(),
      username: z.string(),
      fullname: z.string(),
      englishname: z.string(),
      why: z.enum(['no-id', 'deactivated']),
    }),
  ),
})
export type Reach = z.infer<typeof reachOutput>

/** Those whom a reminder could not reach: people without a DingTalk id. */
export const undeliveredOutput = z.object({
  people: z.array(
    z.object({
      id: z.int(),
      username: z.string(),
      fullname: z.string(),
      englishname: z.string(),
    }),
  ),
})

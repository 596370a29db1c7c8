import { z } from 'zod'
import { idSchema } from '../ids.ts'
import { boundedArray } from '../input.ts'

/** Whom a reminder goes to: everybody with something open, those who have begun nothing, or people who were picked. */
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
      counts: z.record(z.enum(deliveryStates), z.int()),
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

/** Those whom a reminder did not reach. */
export const undeliveredOutput = z.object({
  people: z.array(
    z.object({
      id: z.int(),
      username: z.string(),
      fullname: z.string(),
      englishname: z.string(),
      state: z.enum(['waiting', 'refused', 'no-id']),
      detail: z.string().nullable(),
    }),
  ),
})

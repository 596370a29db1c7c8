import { z } from 'zod'
import { boundedArray, day } from '../input.ts'
import { idSchema } from '../ids.ts'
import { messageReach } from '../messages/schedule.ts'

/** Whom an administrator reminds, as of last night: all with something open, those who have submitted nothing, chosen people. */
const audience = z.enum(['open', 'not-begun'])

export const toRemindInput = z.object({ id: idSchema, audience })
export type ToRemindInput = z.infer<typeof toRemindInput>

export const remindInput = z.union([
  toRemindInput,
  z.object({
    id: idSchema,
    audience: z.literal('chosen'),
    employees: boundedArray(idSchema, { min: 1, max: 10_000 }),
  }),
])
export type RemindInput = z.infer<typeof remindInput>

/** The day with whose messages it goes out at 09:30; null: at once. */
const waitsFor = day.nullable()

/** How many a reminder is meant for, whom no message can reach, and who has had theirs of today. */
export const toRemindOutput = z.object({
  people: z.int(),
  none: messageReach.shape.none,
  notifiedToday: z.array(z.int()),
  waitsFor,
})
export type ToRemind = z.infer<typeof toRemindOutput>

export const remindOutput = z.object({ people: z.int(), waitsFor })

import { z } from 'zod'
import { defineJob } from '../define-job.ts'

/** Sends a reminder as work notices. Safe to run twice: who was sent one is noted. */
export const sendReminder = defineJob({
  payload: z.object({ reminderId: z.int().positive() }),
  attempts: 8,
  backoffMs: 2000,
})

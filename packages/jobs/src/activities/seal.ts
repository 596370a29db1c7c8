import { z } from 'zod'
import { defineJob } from '../define-job.ts'

/** Parts the answers of a finished activity from their raters. Safe to run twice: what is done stays done. */
export const sealActivity = defineJob({
  payload: z.object({ activityId: z.int().positive() }),
  attempts: 8,
  backoffMs: 1000,
})

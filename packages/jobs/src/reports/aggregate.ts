import { z } from 'zod'
import { defineJob } from '../define-job.ts'

/** Computes and caches the reports of a finished activity. Safe to run twice: finished answers never change. */
export const aggregateReports = defineJob({
  payload: z.object({ activityId: z.int().positive() }),
  attempts: 8,
  backoffMs: 1000,
})

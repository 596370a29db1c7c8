import { z } from 'zod'
import { defineJob } from '../define-job.ts'

/**
 * Replaces the chip stock by what the parts search has now. Safe to run twice: of two runs of one refresh, PostgreSQL
 * lets one go on. What the service itself refuses is not tried again.
 */
export const refreshChips = defineJob({
  payload: z.object({ refreshId: z.int().positive() }),
  attempts: 3,
  backoffMs: 5000,
})

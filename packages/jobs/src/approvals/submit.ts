import { z } from 'zod'
import { defineJob } from '../define-job.ts'

/**
 * Sends an approval form to DingTalk. What fails there is written in the form's row, which says when it is tried again;
 * an attempt of the job fails only without the database. Safe to run twice: what is not known is looked up first.
 */
export const submitApproval = defineJob({
  payload: z.object({ formId: z.int().positive() }),
  attempts: 8,
  backoffMs: 1000,
  concurrency: 8,
})

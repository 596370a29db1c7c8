import { z } from 'zod'
import { defineJob } from '../define-job.ts'

/** Asks DingTalk what was decided about a form. Safe to run twice: a decision is final. */
export const checkApproval = defineJob({
  payload: z.object({ formId: z.int().positive() }),
  attempts: 8,
  backoffMs: 1000,
  concurrency: 2,
})

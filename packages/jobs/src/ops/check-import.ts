import { z } from 'zod'
import { defineJob } from '../define-job.ts'

/** Reads and checks an uploaded file. Safe to run twice: checking begins anew. */
export const checkImport = defineJob({
  payload: z.object({ importId: z.int().positive() }),
  attempts: 8,
  backoffMs: 1000,
})

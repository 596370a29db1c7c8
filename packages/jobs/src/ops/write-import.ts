import { z } from 'zod'
import { defineJob } from '../define-job.ts'

/** Writes the checked rows of a file, all or none. Safe to run twice: what is written is written once. */
export const writeImport = defineJob({
  payload: z.object({ importId: z.int().positive() }),
  attempts: 8,
  backoffMs: 1000,
})

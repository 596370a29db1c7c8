import { z } from 'zod'
import { defineJob } from '../define-job.ts'

/** Prints the reports of a round as PDFs in one file. Run again, it goes on with what is not printed. */
export const printReports = defineJob({
  payload: z.object({ archiveId: z.int().positive() }),
  attempts: 8,
  backoffMs: 2000,
})

import { z } from 'zod'
import { text } from '../text.ts'

/** Every job by name. */
export const jobNames = [
  'activities.seal',
  'reports.aggregate',
  'chips.refresh',
  'approvals.submit',
  'approvals.check',
  'activities.remind',
  'ops.check-import',
  'ops.write-import',
] as const
export type JobName = (typeof jobNames)[number]

/** Which run of a job: its name and what it works on (an activity's id). */
export const jobProgressInput = z.object({ job: z.enum(jobNames), subject: text(1, 100) })
export type JobRun = z.infer<typeof jobProgressInput>

/** How far a job is. `total` 0: not known yet. */
export const jobProgress = z.object({
  /** `failed`: it will be tried again. */
  state: z.enum(['running', 'done', 'failed']),
  step: z.string(),
  done: z.int(),
  total: z.int(),
  /** What happened, in a sentence, once it ended. */
  message: z.string().nullable(),
  result: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  updatedAt: z.string(),
})
export type JobProgress = z.infer<typeof jobProgress>

import { z } from 'zod'
import { text } from '../input.ts'

export const jobNames = [
  'activities.seal',
  'messages.send',
  'reports.aggregate',
  'reports.print',
  'chips.refresh',
  'approvals.submit',
  'approvals.check',
  'directory.look',
  'directory.apply',
  'ops.check-import',
  'ops.write-import',
] as const
export type JobName = (typeof jobNames)[number]

/** `subject`: what the job works on, such as an activity's id. */
export const jobProgressInput = z.object({ job: z.enum(jobNames), subject: text(1, 100) })
export type JobRun = z.infer<typeof jobProgressInput>

/** `total` 0: not known yet. */
export const jobProgress = z.object({
  /** `failed`: it will be tried again. */
  state: z.enum(['running', 'done', 'failed']),
  step: z.string(),
  done: z.int(),
  total: z.int(),
  /** A sentence, once the job has ended. */
  message: z.string().nullable(),
  result: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  updatedAt: z.string(),
})
export type JobProgress = z.infer<typeof jobProgress>

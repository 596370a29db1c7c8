import type { JobName } from '@vantage/contracts/ops/job-progress'
import type { z } from 'zod'
import type { JobDefinition } from './define-job.ts'
import { sendReminder } from './activities/remind.ts'
import { sealActivity } from './activities/seal.ts'
import { checkApproval } from './approvals/check.ts'
import { submitApproval } from './approvals/submit.ts'
import { checkImport } from './ops/check-import.ts'
import { writeImport } from './ops/write-import.ts'
import { refreshChips } from './chips/refresh.ts'
import { aggregateReports } from './reports/aggregate.ts'
import { printReports } from './reports/print.ts'

/** What each job carries; each has a queue of its name and a handler in the worker. A missing one does not compile. */
const jobCatalogue = {
  'activities.seal': sealActivity,
  'activities.remind': sendReminder,
  'reports.aggregate': aggregateReports,
  'reports.print': printReports,
  'ops.check-import': checkImport,
  'ops.write-import': writeImport,
  'chips.refresh': refreshChips,
  'approvals.submit': submitApproval,
  'approvals.check': checkApproval,
} as const satisfies Record<JobName, JobDefinition>

/** The same, typed so that a name leads to its own payload. */
export const jobDefinitions: {
  readonly [Name in JobName]: JobDefinition<z.ZodType<JobPayload<Name>>>
} = jobCatalogue

export type JobPayload<Name extends JobName> = z.infer<(typeof jobCatalogue)[Name]['payload']>

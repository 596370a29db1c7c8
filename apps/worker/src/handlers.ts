import type { JobHandlers } from '@vantage/jobs/worker'
import type { Context } from '@vantage/services/context'
import { check } from './handlers/approvals/check.ts'
import { submit } from './handlers/approvals/submit.ts'
import { seal } from './handlers/activities/seal.ts'
import { refresh } from './handlers/chips/refresh.ts'
import { aggregate } from './handlers/reports/aggregate.ts'

/** Every job has its handler; a missing one does not compile. */
export const handlers = (ctx: Context): JobHandlers => ({
  'activities.seal': seal(ctx),
  'reports.aggregate': aggregate(ctx),
  'chips.refresh': refresh(ctx),
  'approvals.submit': submit(ctx),
  'approvals.check': check(ctx),
})

import type { JobHandlers } from '@vantage/jobs/worker'
import type { Context } from '@vantage/services/context'
import { aggregate } from './handlers/reports/aggregate.ts'

/** Every job has its handler; a missing one does not compile. */
export const handlers = (ctx: Context): JobHandlers => ({
  'reports.aggregate': aggregate(ctx),
})

import type { JobHandlers } from '@vantage/jobs/worker'

const nothing = async () => {}

/** Handlers that do nothing, for workers of which a test looks at some jobs alone. */
export const idleHandlers: JobHandlers = {
  'activities.seal': nothing,
  'activities.remind': nothing,
  'reports.aggregate': nothing,
  'reports.print': nothing,
  'chips.refresh': nothing,
  'ops.check-import': nothing,
  'ops.write-import': nothing,
  'approvals.submit': nothing,
  'approvals.check': nothing,
}

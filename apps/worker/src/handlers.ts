import type { JobHandlers } from '@vantage/jobs/worker'
import type { Context } from '@vantage/services/context'
import { check } from './handlers/approvals/check.ts'
import { submit } from './handlers/approvals/submit.ts'
import { remind } from './handlers/activities/remind.ts'
import { seal } from './handlers/activities/seal.ts'
import { check as checkImport } from './handlers/ops/check-import.ts'
import { write as writeImport } from './handlers/ops/write-import.ts'
import { refresh } from './handlers/chips/refresh.ts'
import { aggregate } from './handlers/reports/aggregate.ts'
import { print } from './handlers/reports/print.ts'

/** Every job has its handler; a missing one does not compile. */
export const handlers = (ctx: Context): JobHandlers => ({
  'activities.seal': seal(ctx),
  'activities.remind': remind(ctx),
  'reports.aggregate': aggregate(ctx),
  'reports.print': print(ctx),
  'ops.check-import': checkImport(ctx),
  'ops.write-import': writeImport(ctx),
  'chips.refresh': refresh(ctx),
  'approvals.submit': submit(ctx),
  'approvals.check': check(ctx),
})

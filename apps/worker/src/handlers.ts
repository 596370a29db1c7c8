import type { JobHandlers } from '@vantage/jobs/worker'
import type { Resources } from '@vantage/services/context'
import { aggregate } from './handlers/reports/aggregate.ts'

/** Every job has its handler; a missing one does not compile. */
export const handlers = (resources: Resources): JobHandlers => ({
  'reports.aggregate': aggregate(resources),
})

import { type JobName, jobNames } from '@vantage/contracts/ops/job-progress'
import type { JobHandlers } from '@vantage/jobs/worker'

/** Handlers that do nothing, for workers of which a test looks at some jobs alone. */
export const idleHandlers: JobHandlers = Object.fromEntries(
  jobNames.map((name) => [name, async () => {}]),
) as Record<JobName, () => Promise<void>>

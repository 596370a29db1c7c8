import type { JobPayload } from '@vantage/jobs/catalogue'
import type { Resources } from '@vantage/services/context'
import { buildReports } from '@vantage/services/reports/build-reports'

/** Runs `reports.aggregate`. */
export const aggregate =
  (resources: Resources) =>
  async (payload: JobPayload<'reports.aggregate'>): Promise<void> => {
    const started = performance.now()
    await buildReports(resources, payload)
    const ms = Math.round(performance.now() - started)
    resources.log.info({ ...payload, ms }, 'Reports aggregated')
  }

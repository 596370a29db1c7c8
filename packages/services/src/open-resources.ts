import type { Config } from '@vantage/config/config'
import { openDatabase } from '@vantage/db/client'
import { createDingtalk } from '@vantage/integrations/dingtalk/client'
import { createJobs } from '@vantage/jobs/client'
import { dingtalkThrottle } from './approvals/dingtalk-throttle.ts'
import type { Log, Resources } from './context.ts'
import { openReportStore } from './reports/report-store.ts'

/** The settings that say what a process is connected to. */
export type ResourceConfig = Pick<
  Config,
  'databaseUrl' | 'redisUrl' | 'poolSize' | 'login' | 'demo' | 'dingtalk' | 'publicUrl'
>

/**
 * Opens everything that a process shares among its requests or jobs. Without Redis, jobs live in PostgreSQL and reports
 * are computed when asked. A statement of the pool that takes longer than `statementTimeoutMs` is cancelled; 0: none is.
 */
export function openResources(
  { databaseUrl, redisUrl, poolSize, login, demo, dingtalk, publicUrl }: ResourceConfig,
  log: Log,
  { statementTimeoutMs = 0 }: { statementTimeoutMs?: number } = {},
): Resources & { close(): Promise<void> } {
  const database = openDatabase(databaseUrl, { max: poolSize, statementTimeoutMs })
  const jobs = createJobs(redisUrl ? { redisUrl } : { databaseUrl })
  const reports = openReportStore(redisUrl)
  const clock = () => new Date()
  return {
    db: database.db,
    jobs,
    reports,
    dingtalk:
      dingtalk &&
      createDingtalk({
        ...dingtalk,
        clock,
        timeoutMs: dingtalk.timeoutSeconds * 1000,
        beforeCall: dingtalkThrottle(database.db),
      }),
    settings: { login, demo, publicUrl, dingtalk },
    clock,
    log,
    close: async () => {
      await Promise.allSettled([jobs.close(), reports.close(), database.close()])
    },
  }
}

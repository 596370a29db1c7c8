import { openDatabase } from '@vantage/db/client'
import { createDingtalk } from '@vantage/integrations/dingtalk/client'
import { createJobs } from '@vantage/jobs/client'
import type { Log, Resources } from './context.ts'
import { openReportStore } from './reports/report-store.ts'

/** What the environment says about a process's connections and limits. */
export interface ResourceOptions {
  databaseUrl: string
  /** Null: jobs live on PostgreSQL, and reports are computed when asked. */
  redisUrl: string | null
  poolSize: number
  login: { failuresPerAccount: number; failuresPerAddress: number; windowMinutes: number }
  demo: boolean
  dingtalk: Omit<Parameters<typeof createDingtalk>[0], 'clock'> | null
}

/** Opens everything that a process shares among its requests or jobs. */
export function openResources(
  options: ResourceOptions,
  log: Log,
): Resources & { close(): Promise<void> } {
  const { databaseUrl, redisUrl, login, demo } = options
  const database = openDatabase(databaseUrl, { max: options.poolSize })
  const jobs = createJobs(redisUrl ? { redisUrl } : { databaseUrl })
  const reports = openReportStore(redisUrl)
  const clock = () => new Date()
  return {
    sql: database.sql,
    db: database.db,
    jobs,
    reports,
    dingtalk: options.dingtalk && createDingtalk({ ...options.dingtalk, clock }),
    settings: {
      loginFailuresPerAccount: login.failuresPerAccount,
      loginFailuresPerAddress: login.failuresPerAddress,
      loginWindowMinutes: login.windowMinutes,
      demo,
    },
    clock,
    log,
    close: async () => {
      await Promise.allSettled([jobs.close(), reports.close(), database.close()])
    },
  }
}

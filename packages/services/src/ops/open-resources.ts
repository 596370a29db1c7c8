import type { Config } from '@vantage/config/config'
import { openDatabase } from '@vantage/db/client'
import type { ThirdParty, ThirdPartyCall } from '@vantage/contracts/ops/third-parties'
import { createDingtalk } from '@vantage/integrations/dingtalk/client'
import { createMail } from '@vantage/integrations/mail/client'
import { createPartsSearch } from '@vantage/integrations/parts-search/client'
import { createJobs } from '@vantage/jobs/client'
import { dingtalkThrottle } from '../approvals/dingtalk-throttle.ts'
import type { Log, Resources } from '../core/context.ts'
import { forgetFailures } from '../core/failed-jobs.ts'
import { countOutcomes } from '../core/outcomes.ts'
import { openReportStore } from '../core/report-store.ts'

/** The settings that say what a process is connected to. */
export type ResourceConfig = Pick<
  Config,
  | 'databaseUrl'
  | 'redisUrl'
  | 'poolSize'
  | 'login'
  | 'demo'
  | 'dingtalk'
  | 'publicUrl'
  | 'acceptUnverifiedScores'
  | 'partsSearch'
> &
  Partial<Pick<Config, 'chromiumPath' | 'printUrl' | 'port' | 'timeZone' | 'calendar' | 'mail'>>

interface ResourceOptions {
  statementTimeoutMs?: number
  /** Gives the id under which is worked now, for the jobs that are added. */
  trace?: () => string | undefined
}

/**
 * Opens everything that a process shares among its requests or jobs. Without Redis, jobs live in PostgreSQL and reports
 * are computed when asked. A statement of the pool that takes longer than `statementTimeoutMs` is cancelled; 0: none is.
 */
export function openResources(
  { databaseUrl, redisUrl, poolSize, dingtalk, partsSearch, ...config }: ResourceConfig,
  log: Log,
  { statementTimeoutMs = 0, trace }: ResourceOptions = {},
): Resources & { close(): Promise<void> } {
  const { login, demo, publicUrl, acceptUnverifiedScores } = config
  const { chromiumPath, printUrl, port, timeZone = 'Asia/Shanghai' } = config
  const { calendar = { timeZone, holidays: [], workdays: [] } } = config
  const printing = chromiumPath
    ? { chromiumPath, url: printUrl ?? `http://127.0.0.1:${port}` }
    : null
  const mail = config.mail ? createMail(config.mail) : null
  const database = openDatabase(databaseUrl, { max: poolSize, statementTimeoutMs })
  const jobs = createJobs(redisUrl ? { redisUrl } : { databaseUrl }, {
    ...(trace && { trace }),
    onRestart: (job, id) =>
      void forgetFailures(database, job, [id]).catch((error: unknown) =>
        log.warn({ job, err: error }, 'A job that begins anew still counts as failed'),
      ),
  })
  const reports = openReportStore(redisUrl)
  const clock = () => new Date()
  const outcomes = countOutcomes(database.db, clock, (error) =>
    log.warn({ err: error }, 'Outcomes of jobs and calls could not be counted'),
  )
  const countAndLog =
    (party: ThirdParty) =>
    ({ operation, outcome, ms }: ThirdPartyCall) => {
      outcomes.call(party, outcome)
      const line = { party, operation, outcome, ms }
      if (outcome === 'ok') log.info(line, 'Third party called')
      else log.warn(line, 'Third party call failed')
    }
  const { dailyAt = null, keepDays = null, monthlyParts = null } = partsSearch ?? {}
  const chips = { dailyAt, keepDays, monthlyParts, monthStartsOn: partsSearch?.monthStartsOn ?? 1 }
  return {
    db: database.db,
    jobs,
    reports,
    outcomes,
    dingtalk:
      dingtalk &&
      createDingtalk({
        ...dingtalk,
        clock,
        timeoutMs: dingtalk.timeoutSeconds * 1000,
        beforeCall: dingtalkThrottle({ db: database.db, clock, ...dingtalk }),
        onCall: countAndLog('dingtalk'),
      }),
    mail,
    partsSearch:
      partsSearch &&
      createPartsSearch({ ...partsSearch, clock, onCall: countAndLog('parts-search') }),
    settings: {
      login,
      demo,
      publicUrl,
      dingtalk,
      acceptUnverifiedScores,
      timeZone,
      calendar,
      chips,
      printing,
    },
    clock,
    log,
    close: async () => {
      await outcomes.close()
      mail?.close()
      await Promise.allSettled([jobs.close(), reports.close(), database.close()])
    },
  }
}

import { readFailure } from '@vantage/contracts/ops/failures'
import { type JobName, jobNames } from '@vantage/contracts/ops/job-progress'
import type {
  FailedJob,
  OpsOverview,
  ReplayInput,
  ReplayOutput,
} from '@vantage/contracts/ops/overview'
import { jobOutcomes } from '@vantage/db/ops/tables'
import { eq, max } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { withTransaction } from '../core/transaction.ts'
import { audit } from '../core/audit.ts'
import { describeJobs } from './describe-jobs.ts'
import { type JobFailure, readFailures, replayFailure } from '../core/failed-jobs.ts'
import { backlogOverview } from './read-backlog.ts'
import { readThirdParties } from './third-party-health.ts'

type OverviewContext = Pick<Context, 'db' | 'jobs' | 'clock' | 'log' | 'dingtalk' | 'partsSearch'>

const failuresMax = 200

/** What waits, runs and has failed, and how the third parties are doing. Failures are known without the job store, too. */
export async function opsOverview(ctx: OverviewContext): Promise<OpsOverview> {
  const [finished, thirdParties, store, failures, backlog] = await Promise.all([
    lastFinished(ctx),
    readThirdParties(ctx),
    readStore(ctx),
    readFailures(ctx, failuresMax),
    backlogOverview(ctx),
  ])
  const away = store.isAway ? (ctx.jobs.awaySince() ?? ctx.clock()) : null
  return {
    readAt: ctx.clock().toISOString(),
    awaySince: away?.toISOString() ?? null,
    queues: store.queues.map((queue) => ({
      ...queue,
      failed: failures.counts.get(queue.job) ?? 0,
      lastFinishedAt: finished.get(queue.job)?.toISOString() ?? null,
    })),
    backlog,
    failedJobs: await named(ctx, failures.newest),
    failedTotal: [...failures.counts.values()].reduce((sum, failed) => sum + failed, 0),
    thirdParties,
  }
}

async function readStore({ jobs, log }: OverviewContext) {
  try {
    const counted = jobNames.map(async (job) => ({ job, ...(await jobs.counts(job)) }))
    return { queues: await Promise.all(counted), isAway: false }
  } catch (error) {
    log.warn({ err: error }, 'The job store does not answer')
    const queues = jobNames.map((job) => ({ job, waiting: null, running: null }))
    return { queues, isAway: true }
  }
}

async function lastFinished({ db }: OverviewContext): Promise<Map<JobName, Date | null>> {
  const rows = await db
    .select({ job: jobOutcomes.job, at: max(jobOutcomes.lastAt) })
    .from(jobOutcomes)
    .where(eq(jobOutcomes.outcome, 'ok'))
    .groupBy(jobOutcomes.job)
  return new Map(rows.map(({ job, at }) => [job, at]))
}

async function named(ctx: OverviewContext, failures: readonly JobFailure[]): Promise<FailedJob[]> {
  const subjects = await describeJobs(ctx, failures)
  return failures.map(({ job, id, reason, gaveUpAt, tries }, i) => ({
    job,
    id,
    tries,
    ...readFailure(reason),
    subject: subjects[i] ?? { kind: 'unknown' },
    gaveUpAt: gaveUpAt.toISOString(),
  }))
}

type ReplayContext = Pick<Context, 'actor' | 'db' | 'clock' | 'jobs' | 'log'>

const replayedMax = 1000

/** Repeats failed jobs, at most the newest 1,000, and records each. Throws `unavailable` while the job store is away. */
export async function replayJobs(ctx: ReplayContext, { jobs }: ReplayInput): Promise<ReplayOutput> {
  try {
    const wanted = jobs === 'all' ? (await readFailures(ctx, replayedMax)).newest : jobs
    let replayed = 0
    for (const { job, id } of wanted) {
      // Recorded first: a repeated job without an entry is worse than an entry without a repeated job.
      await audit(ctx, { action: 'job.replay', subject: `${job} ${id}` })
      // If the store does not take it, it stays failed.
      if (await withTransaction(ctx, (tx) => replayFailure(tx, job, id))) replayed += 1
    }
    return { replayed, gone: wanted.length - replayed }
  } catch (error) {
    if (ctx.jobs.awaySince() === null) throw error
    const message = 'The job store does not answer. Try again in a few seconds.'
    throw new ServiceError('unavailable', message, { retryAfter: 5, cause: error })
  }
}

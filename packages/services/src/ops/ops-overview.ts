import { readFailure } from '@vantage/contracts/ops/failures'
import { type JobName, jobNames } from '@vantage/contracts/ops/job-progress'
import type { FailedJob, OpsOverview, QueueState } from '@vantage/contracts/ops/overview'
import { jobOutcomes } from '@vantage/db/ops/tables'
import type { StoredFailure } from '@vantage/jobs/client'
import { eq, max } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { describeJobs } from './describe-jobs.ts'
import { readThirdParties } from './third-party-health.ts'

type OverviewContext = Pick<Context, 'db' | 'jobs' | 'clock' | 'log' | 'dingtalk' | 'partsSearch'>

const mostFailures = 200

/** What waits, runs and has failed, and how the third parties are doing. Without the job store, what is known of the rest. */
export async function opsOverview(ctx: OverviewContext): Promise<OpsOverview> {
  const [finished, thirdParties, store] = await Promise.all([
    lastFinished(ctx),
    readThirdParties(ctx),
    readStore(ctx),
  ])
  const failures = store.failures.toSorted((a, b) => b.gaveUpAt.getTime() - a.gaveUpAt.getTime())
  const away = store.isAway ? (ctx.jobs.awaySince() ?? ctx.clock()) : null
  return {
    readAt: ctx.clock().toISOString(),
    awaySince: away?.toISOString() ?? null,
    queues: store.queues.map((queue) => ({
      ...queue,
      lastFinishedAt: finished.get(queue.job)?.toISOString() ?? null,
    })),
    failedJobs: await named(ctx, failures.slice(0, mostFailures)),
    failedTotal: store.queues.reduce((sum, { failed }) => sum + (failed ?? 0), 0),
    thirdParties,
  }
}

type JobFailure = StoredFailure & { job: JobName }
type Queue = Omit<QueueState, 'lastFinishedAt'>

async function readStore({ jobs, log }: OverviewContext): Promise<{
  queues: Queue[]
  failures: JobFailure[]
  isAway: boolean
}> {
  try {
    const queues = await Promise.all(
      jobNames.map(async (job) => ({ job, ...(await jobs.counts(job)) })),
    )
    const failures = await Promise.all(
      queues.map(async ({ job, failed }) => {
        const stored = failed > 0 ? await jobs.failed(job, mostFailures) : []
        return stored.map((failure) => ({ job, ...failure }))
      }),
    )
    return { queues, failures: failures.flat(), isAway: false }
  } catch (error) {
    log.warn({ err: error }, 'The job store does not answer')
    const unknown = { waiting: null, running: null, failed: null }
    return { queues: jobNames.map((job) => ({ job, ...unknown })), failures: [], isAway: true }
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
    ...{ job, id, tries, ...readFailure(reason) },
    subject: subjects[i] ?? { kind: 'unknown' },
    gaveUpAt: gaveUpAt.toISOString(),
  }))
}

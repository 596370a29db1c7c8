import { type JobName, jobNames } from '@vantage/contracts/ops/job-progress'
import { jobDurations, jobOutcomes, thirdPartyCalls } from '@vantage/db/ops/tables'
import type { JobCounts } from '@vantage/jobs/client'
import { sql } from 'drizzle-orm'
import { type CallsContext, monthlyCalls } from '../approvals/dingtalk-throttle.ts'
import type { Context } from '../core/context.ts'
import { readFailures } from '../core/failed-jobs.ts'
import { durationBoundsMs } from '../core/outcomes.ts'
import { type Backlog, readBacklog } from './read-backlog.ts'

/** `queues` is empty while the job store is away. */
export interface OpsMetrics {
  queues: (JobCounts & { job: JobName })[]
  runs: { job: string; outcome: string; runs: number; seconds: number }[]
  /** How many of the runs took at most `within` seconds. */
  durations: { job: string; outcome: string; within: number; runs: number }[]
  calls: { party: string; outcome: string; calls: number }[]
  /** DingTalk's calls of this month; null when it is not configured. */
  monthlyCalls: Awaited<ReturnType<typeof monthlyCalls>>
  backlog: Backlog
}

type MetricsContext = CallsContext & Pick<Context, 'jobs'>

export async function readMetrics(ctx: MetricsContext): Promise<OpsMetrics> {
  const { db } = ctx
  const { job, outcome } = jobOutcomes
  const [queues, runs, took, calls, ofMonth, backlog] = await Promise.all([
    readQueues(ctx),
    db
      .select({
        job,
        outcome,
        runs: sql<number>`sum(${jobOutcomes.runs})::int`,
        seconds: sql<number>`sum(${jobOutcomes.seconds})`,
      })
      .from(jobOutcomes)
      .groupBy(job, outcome),
    readDurations(db),
    db
      .select({
        party: thirdPartyCalls.party,
        outcome: thirdPartyCalls.outcome,
        calls: sql<number>`sum(${thirdPartyCalls.calls})::int`,
      })
      .from(thirdPartyCalls)
      .groupBy(thirdPartyCalls.party, thirdPartyCalls.outcome),
    monthlyCalls(ctx),
    readBacklog(ctx),
  ])
  const durations = runs.flatMap((run) => bucketsOf(run, took))
  return { queues, runs, durations, calls, monthlyCalls: ofMonth, backlog }
}

/** Failures come from the database, which keeps them when the job store loses everything. */
async function readQueues(ctx: MetricsContext): Promise<OpsMetrics['queues']> {
  const { counts } = await readFailures(ctx, 1)
  const stored = jobNames.map(async (job) => ({
    job,
    ...(await ctx.jobs.counts(job)),
    failed: counts.get(job) ?? 0,
  }))
  return Promise.all(stored).catch(() => [])
}

const readDurations = (db: Context['db']) => {
  const { job, outcome, withinMs } = jobDurations
  return db
    .select({ job, outcome, withinMs, runs: sql<number>`sum(${jobDurations.runs})::int` })
    .from(jobDurations)
    .groupBy(job, outcome, withinMs)
}

/** Each bound includes the shorter runs, as in a Prometheus histogram. */
const bucketsOf = (
  { job, outcome }: OpsMetrics['runs'][number],
  took: Awaited<ReturnType<typeof readDurations>>,
): OpsMetrics['durations'] =>
  durationBoundsMs.map((bound) => ({
    job,
    outcome,
    within: bound / 1000,
    runs: took
      .filter((each) => each.job === job && each.outcome === outcome && each.withinMs <= bound)
      .reduce((sum, each) => sum + each.runs, 0),
  }))

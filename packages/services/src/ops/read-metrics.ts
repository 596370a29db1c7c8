import { type JobName, jobNames } from '@vantage/contracts/ops/job-progress'
import { jobOutcomes, thirdPartyCalls } from '@vantage/db/ops/tables'
import type { JobCounts } from '@vantage/jobs/client'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** What `/metrics` says of jobs and third parties. `queues` is empty while the job store is away. */
export interface OpsMetrics {
  queues: (JobCounts & { job: JobName })[]
  runs: { job: string; outcome: string; runs: number; seconds: number }[]
  calls: { party: string; outcome: string; calls: number }[]
}

export async function readMetrics({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<OpsMetrics> {
  const { job, outcome } = jobOutcomes
  const [queues, runs, calls] = await Promise.all([
    Promise.all(jobNames.map(async (name) => ({ job: name, ...(await jobs.counts(name)) }))).catch(
      () => [],
    ),
    db
      .select({
        ...{ job, outcome },
        runs: sql<number>`sum(${jobOutcomes.runs})::int`,
        seconds: sql<number>`sum(${jobOutcomes.seconds})`,
      })
      .from(jobOutcomes)
      .groupBy(job, outcome),
    db
      .select({
        party: thirdPartyCalls.party,
        outcome: thirdPartyCalls.outcome,
        calls: sql<number>`sum(${thirdPartyCalls.calls})::int`,
      })
      .from(thirdPartyCalls)
      .groupBy(thirdPartyCalls.party, thirdPartyCalls.outcome),
  ])
  return { queues, runs, calls }
}

import { type JobName, jobNames } from '@vantage/contracts/ops/job-progress'
import type { Db } from '@vantage/db/client'
import { failedJobs } from '@vantage/db/ops/tables'
import { jobDefinitions } from '@vantage/jobs/catalogue'
import type { Jobs, StoredFailure } from '@vantage/jobs/client'
import { and, count, desc, eq, inArray, lt } from 'drizzle-orm'

export type JobFailure = StoredFailure & { job: JobName }

/** Not a `Context`, which imports `Outcomes` and so this file. */
interface FailureContext {
  db: Db
  jobs: Jobs
  clock: () => Date
}

const keptMs = 30 * 24 * 3_600_000
const repairedPerQueue = 200

/** Stores a job that gave up, so that it can be replayed whatever the job store loses. */
export async function keepFailure(
  { db }: Pick<FailureContext, 'db'>,
  { job, id, ...rest }: JobFailure,
): Promise<void> {
  await db
    .insert(failedJobs)
    .values({ job, id, ...rest })
    .onConflictDoUpdate({ target: [failedJobs.job, failedJobs.id], set: rest })
}

/** Deletes failures of jobs that have succeeded or are repeated. */
export async function forgetFailures(
  { db }: Pick<FailureContext, 'db'>,
  job: JobName,
  ids: readonly string[],
): Promise<void> {
  await db.delete(failedJobs).where(and(eq(failedJobs.job, job), inArray(failedJobs.id, [...ids])))
}

/** The newest failures, and how many each queue has. */
export async function readFailures({ db }: Pick<FailureContext, 'db'>, limit: number) {
  const [newest, counted] = await Promise.all([
    db.select().from(failedJobs).orderBy(desc(failedJobs.gaveUpAt)).limit(limit),
    db.select({ job: failedJobs.job, failed: count() }).from(failedJobs).groupBy(failedJobs.job),
  ])
  return { newest, counts: new Map(counted.map(({ job, failed }) => [job, failed])) }
}

/** Repeats a failed job. False when it is not failed any more: of several who ask, one repeats it. */
export async function replayFailure<Name extends JobName>(
  { db, jobs }: Pick<FailureContext, 'db' | 'jobs'>,
  job: Name,
  id: string,
): Promise<boolean> {
  const [failed] = await db
    .delete(failedJobs)
    .where(and(eq(failedJobs.job, job), eq(failedJobs.id, id)))
    .returning({ payload: failedJobs.payload })
  if (!failed) return false
  await jobs.enqueue(job, jobDefinitions[job].payload.parse(failed.payload), { once: id })
  return true
}

/** Stores failures that were missed because the worker was killed or the database away. */
export async function sweepFailures({ db, jobs, clock }: FailureContext): Promise<void> {
  await db.delete(failedJobs).where(lt(failedJobs.gaveUpAt, new Date(clock().getTime() - keptMs)))
  const stored = await Promise.all(
    jobNames.map(async (job) =>
      (await jobs.failed(job, repairedPerQueue)).map((failure) => ({ job, ...failure })),
    ),
  )
  const missed = stored.flat()
  if (missed.length > 0) await db.insert(failedJobs).values(missed).onConflictDoNothing()
}

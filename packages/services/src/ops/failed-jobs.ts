import { type JobName, jobNames } from '@vantage/contracts/ops/job-progress'
import type { Db } from '@vantage/db/client'
import { failedJobs } from '@vantage/db/ops/tables'
import { jobDefinitions } from '@vantage/jobs/catalogue'
import type { Jobs, StoredFailure } from '@vantage/jobs/client'
import { and, count, desc, eq, inArray, lt } from 'drizzle-orm'

export type JobFailure = StoredFailure & { job: JobName }

/** What of a context is needed here, which itself holds what needs this. */
interface FailureContext {
  db: Db
  jobs: Jobs
  clock: () => Date
}

const keptMs = 30 * 24 * 3_600_000
/** Of each queue, which is more than anybody reads. */
const mostRepaired = 200

/** Keeps a job that gave up, so that it can be replayed whatever the job store loses. */
export async function keepFailure(
  { db }: Pick<FailureContext, 'db'>,
  { job, id, ...rest }: JobFailure,
): Promise<void> {
  await db
    .insert(failedJobs)
    .values({ job, id, ...rest })
    .onConflictDoUpdate({ target: [failedJobs.job, failedJobs.id], set: rest })
}

/** These have ended well, or begin anew. */
export async function forgetFailures(
  { db }: Pick<FailureContext, 'db'>,
  job: JobName,
  ids: readonly string[],
): Promise<void> {
  await db.delete(failedJobs).where(and(eq(failedJobs.job, job), inArray(failedJobs.id, [...ids])))
}

/** The newest that gave up, and how many each queue has of them. */
export async function readFailures({ db }: Pick<FailureContext, 'db'>, most: number) {
  const [newest, counted] = await Promise.all([
    db.select().from(failedJobs).orderBy(desc(failedJobs.gaveUpAt)).limit(most),
    db.select({ job: failedJobs.job, failed: count() }).from(failedJobs).groupBy(failedJobs.job),
  ])
  return { newest, counts: new Map(counted.map(({ job, failed }) => [job, failed])) }
}

/** Begins a failed job anew. False when it is not failed any more: of several who ask, one begins it. */
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

/** Keeps what gave up while that could not be kept: the worker was killed, or the database away. */
export async function sweepFailures({ db, jobs, clock }: FailureContext): Promise<void> {
  await db.delete(failedJobs).where(lt(failedJobs.gaveUpAt, new Date(clock().getTime() - keptMs)))
  const stored = await Promise.all(
    jobNames.map(async (job) =>
      (await jobs.failed(job, mostRepaired)).map((failure) => ({ job, ...failure })),
    ),
  )
  const missed = stored.flat()
  if (missed.length > 0) await db.insert(failedJobs).values(missed).onConflictDoNothing()
}

import type { JobProgress, JobRun } from '@vantage/contracts/ops/job-progress'
import { jobRuns } from '@vantage/db/ops/tables'
import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Context } from '../context.ts'

type RunContext = Pick<Context, 'db' | 'clock'>

/** What a job tells of itself while it runs. */
export interface Progress {
  step(step: string, done: number, total: number): Promise<void>
}

/**
 * Runs a job's work and keeps a row about it, for pages to show: started, each step at most twice a second, and how it
 * ended. A run that begins again takes the row over. Rejects as the work does; the job is then tried again, and when it
 * has no attempts left the sweep asks for it anew.
 */
export async function withProgress<Result extends NonNullable<JobProgress['result']>>(
  ctx: RunContext,
  run: JobRun,
  work: (progress: Progress) => Promise<{ message: string; result: Result }>,
): Promise<Result> {
  const now = ctx.clock()
  const started = {
    ...{ state: 'running' as const, step: '', done: 0, total: 0, message: null, result: null },
    ...{ startedAt: now, updatedAt: now },
  }
  await ctx.db
    .insert(jobRuns)
    .values({ ...run, ...started })
    .onConflictDoUpdate({ target: [jobRuns.job, jobRuns.subject], set: started })
  let last = Number.NEGATIVE_INFINITY
  const update = (values: PgUpdateSetSource<typeof jobRuns>) =>
    ctx.db
      .update(jobRuns)
      .set({ ...values, updatedAt: ctx.clock() })
      .where(and(eq(jobRuns.job, run.job), eq(jobRuns.subject, run.subject)))
  try {
    const { message, result } = await work({
      step: async (step, done, total) => {
        if (performance.now() - last < 500) return
        last = performance.now()
        await update({ step, done, total })
      },
    })
    await update({ state: 'done', done: sql`${jobRuns.total}`, message, result })
    return result
  } catch (error) {
    await update({ state: 'failed', message: 'It did not finish and will be tried again.' })
    throw error
  }
}

/** How far a job is; null when it never ran. */
export async function readProgress(
  { db }: Pick<Context, 'db'>,
  run: JobRun,
): Promise<JobProgress | null> {
  const [row] = await db
    .select()
    .from(jobRuns)
    .where(and(eq(jobRuns.job, run.job), eq(jobRuns.subject, run.subject)))
  if (!row) return null
  const { state, step, done, total, message, result, updatedAt } = row
  return { state, step, done, total, message, result, updatedAt: updatedAt.toISOString() }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { JobProgress, JobRun } from '@vantage/contracts/ops/job-progress'
import type { Db } from '@vantage/db/client'
import { columnsOf } from '@vantage/db/columns'
import { jobRuns } from '@vantage/db/ops/tables'
import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { DbContext, EmployeeContext, TimedContext } from './context.ts'

export interface Progress {
  step(step: string, done: number, total: number): Promise<void>
}

/**
 * Runs a job's work and keeps a row about it for pages to show: its start, its steps (at most two a second) and how it
 * ended. A repeated run takes over the row. Rejects as the work does, and the job is tried again.
 */
export async function withProgress<Result extends NonNullable<JobProgress['result']>>(
  ctx: TimedContext,
  run: JobRun,
  work: (progress: Progress) => Promise<{ message: string; result: Result }>,
): Promise<Result> {
  const now = ctx.clock()
  const started = {
    state: 'running' as const,
    step: '',
    done: 0,
    total: 0,
    message: null,
    result: null,
    startedAt: now,
    updatedAt: now,
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
export async function readProgress({ db }: DbContext, run: JobRun): Promise<JobProgress | null> {
  const [row] = await db
    .select(columnsOf(jobRuns, 'state', 'step', 'done', 'total', 'message', 'result', 'updatedAt'))
    .from(jobRuns)
    .where(and(eq(jobRuns.job, run.job), eq(jobRuns.subject, run.subject)))
  return row ? { ...row, updatedAt: row.updatedAt.toISOString() } : null
}

/** How often a stream checks for changes. */
export const pollEveryMs = 500
const polls = new WeakMap<Db, Map<string, Promise<unknown>>>()

/** Reads a subject once for all streams that ask for it within half a second; `now` reads it in any case. */
export function polledTogether<Result>(
  db: Db,
  { of, now }: { of: string; now: boolean },
  read: () => Promise<Result>,
): Promise<Result> {
  const running = polls.get(db) ?? new Map<string, Promise<unknown>>()
  polls.set(db, running)
  const known = now ? undefined : running.get(of)
  if (known) return known as Promise<Result>
  const answer = read()
  running.set(of, answer)
  setTimeout(() => {
    if (running.get(of) === answer) running.delete(of)
  }, pollEveryMs).unref()
  return answer
}

/** Yields a job's progress now and whenever it changes, until it is done. Throws an `AbortError` once `signal` aborts. */
export async function* watchJob(
  ctx: EmployeeContext,
  run: JobRun,
  signal: AbortSignal,
): AsyncGenerator<JobProgress> {
  const { job, subject } = run
  let last = ''
  for (let now = true; ; now = false) {
    const read = () => readProgress(ctx, run)
    const progress = await polledTogether(ctx.db, { of: `${job} ${subject}`, now }, read)
    if (progress && progress.updatedAt + progress.state !== last) {
      last = progress.updatedAt + progress.state
      yield progress
    }
    // A failed run is followed by another.
    if (progress?.state === 'done') return
    await sleep(pollEveryMs, undefined, { signal })
  }
}

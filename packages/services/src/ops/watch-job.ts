import { setTimeout as sleep } from 'node:timers/promises'
import type { JobProgress, JobRun } from '@vantage/contracts/ops/job-progress'
import type { EmployeeContext } from '../context.ts'
import { readProgress } from './job-progress.ts'
import { pollEveryMs, polledTogether } from './polled-together.ts'

/** How far a job is, now and whenever that changes, until it is done. Throws an `AbortError` once `signal` aborts. */
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
    // A run that failed is followed by another, see `withProgress`.
    if (progress?.state === 'done') return
    await sleep(pollEveryMs, undefined, { signal })
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { JobProgress, JobRun } from '@vantage/contracts/ops/job-progress'
import type { EmployeeContext } from '../context.ts'
import { readProgress } from './job-progress.ts'

const everyMs = 500

/** How far a job is, now and whenever that changes, until it is done. Throws an `AbortError` once `signal` aborts. */
export async function* watchJob(
  ctx: EmployeeContext,
  run: JobRun,
  signal: AbortSignal,
): AsyncGenerator<JobProgress> {
  let last = ''
  for (;;) {
    const progress = await readProgress(ctx, run)
    if (progress && progress.updatedAt + progress.state !== last) {
      last = progress.updatedAt + progress.state
      yield progress
    }
    // A run that failed is followed by another, see `withProgress`.
    if (progress?.state === 'done') return
    await sleep(everyMs, undefined, { signal })
  }
}

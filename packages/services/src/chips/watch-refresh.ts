import { setTimeout as sleep } from 'node:timers/promises'
import type { RefreshProgress } from '@vantage/contracts/chips/refresh'
import type { Context } from '../context.ts'
import { readProgress } from '../ops/job-progress.ts'
import { readLastRefresh, readOpenRefresh, readRefreshById } from './read-refreshes.ts'

const everyMs = 500

/**
 * How far the open refresh is, now and whenever that changes, and at last how it ended; without an open one, how the
 * newest ended. Throws an `AbortError` once `signal` aborts.
 */
export async function* watchRefresh(
  ctx: Pick<Context, 'db' | 'clock'>,
  signal: AbortSignal,
): AsyncGenerator<RefreshProgress> {
  const first = (await readOpenRefresh(ctx)) ?? (await readLastRefresh(ctx))
  let last = ''
  for (let refresh = first; refresh; refresh = await readRefreshById(ctx, refresh.id)) {
    const run = { job: 'chips.refresh', subject: String(refresh.id) } as const
    const progress = await readProgress(ctx, run)
    const now = JSON.stringify([progress, { ...refresh, seconds: 0 }])
    if (now !== last) {
      last = now
      yield { progress, refresh }
    }
    if (refresh.finishedAt !== null) return
    await sleep(everyMs, undefined, { signal })
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { RefreshProgress } from '@vantage/contracts/chips/refresh'
import type { Context } from '../context.ts'
import { polledTogether, pollEveryMs, readProgress } from '../ops/job-progress.ts'
import { readLastRefresh, readOpenRefresh, readRefreshById } from './read-refreshes.ts'

/**
 * How far the open refresh is, now and whenever that changes, and at last how it ended; without an open one, how the
 * newest ended. Throws an `AbortError` once `signal` aborts.
 */
export async function* watchRefresh(
  ctx: Pick<Context, 'db' | 'clock'>,
  signal: AbortSignal,
): AsyncGenerator<RefreshProgress> {
  const first = (await readOpenRefresh(ctx)) ?? (await readLastRefresh(ctx))
  if (!first) return
  const run = { job: 'chips.refresh', subject: String(first.id) } as const
  const read = async () => {
    const refresh = await readRefreshById(ctx, first.id)
    return { refresh, progress: await readProgress(ctx, run) }
  }
  let last = ''
  for (;;) {
    const of = `refresh ${first.id}`
    const { refresh, progress } = await polledTogether(ctx.db, { of, now: last === '' }, read)
    if (!refresh) return
    const now = JSON.stringify([progress, { ...refresh, seconds: 0 }])
    if (now !== last) {
      last = now
      yield { progress, refresh }
    }
    if (refresh.finishedAt !== null) return
    await sleep(pollEveryMs, undefined, { signal })
  }
}

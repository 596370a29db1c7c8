import type { Context } from '@vantage/services/context'
import { runSweep } from '@vantage/services/ops/run-sweep'
import { repeat } from './repeat.ts'

/**
 * Repeats what may have been lost, every `seconds`, until stopped. It lives on a timer and not
 * in the job store, because the job store is what may have lost everything.
 */
export function startSweep(ctx: Context, seconds: number): { stop(): Promise<void> } {
  return repeat(() => runSweep(ctx), seconds * 1000)
}

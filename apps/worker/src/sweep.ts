import type { Context } from '@vantage/services/context'
import { runSweep } from '@vantage/services/ops/run-sweep'

/**
 * Repeats what may have been lost, every `seconds`, until stopped. It lives on a timer and not
 * in the job store, because the job store is what may have lost everything.
 */
export function startSweep(ctx: Context, seconds: number): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running = Promise.resolve()
  const run = async () => {
    await runSweep(ctx)
    if (!stopped) timer = setTimeout(start, seconds * 1000)
  }
  const start = () => {
    running = run()
  }
  start()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

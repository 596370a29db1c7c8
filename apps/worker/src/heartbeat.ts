import { writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { Context } from '@vantage/services/context'
import { beat, endBeat, heartbeatMs } from '@vantage/services/ops/heartbeats'

/** Says again and again that this worker is alive and reaches the database; `file` is then touched, for health checks. */
export function startHeartbeat(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  file: string | null,
): { stop(): Promise<void> } {
  const name = `${hostname()} ${process.pid}`
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running = Promise.resolve()
  const run = async () => {
    try {
      await beat(ctx, 'worker', name)
      if (file !== null) await writeFile(file, '')
    } catch (error) {
      ctx.log.warn({ err: error }, 'The worker could not say that it is alive')
    }
    if (!stopped) timer = setTimeout(start, heartbeatMs)
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
      await endBeat(ctx, name).catch(() => {})
    },
  }
}

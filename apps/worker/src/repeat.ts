import { writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { Context } from '@vantage/services/core/context'
import { beat, endBeat, heartbeatMs } from '@vantage/services/ops/read-backlog'

interface Repeated {
  /** Resolves once the run that is under way has ended. */
  stop(): Promise<void>
}

/** Runs `work`, which does not throw, now and again `pauseMs` after each run, until stopped. */
export function repeat(work: () => Promise<void>, pauseMs: number): Repeated {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running = Promise.resolve()
  const run = async () => {
    await work()
    if (!stopped) timer = setTimeout(start, pauseMs)
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

/** Records again and again that this worker is alive and reaches the database; `file` is then touched, for health checks. */
export function startHeartbeat(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  file: string | null,
): Repeated {
  const name = `${hostname()} ${process.pid}`
  const beats = repeat(async () => {
    try {
      await beat(ctx, 'worker', name)
      if (file !== null) await writeFile(file, '')
    } catch (error) {
      ctx.log.warn({ err: error }, 'The worker could not say that it is alive')
    }
  }, heartbeatMs)
  return {
    stop: async () => {
      await beats.stop()
      await endBeat(ctx, name).catch(() => {})
    },
  }
}

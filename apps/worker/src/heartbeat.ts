import { writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { Context } from '@vantage/services/context'
import { beat, endBeat, heartbeatMs } from '@vantage/services/ops/read-backlog'
import { repeat } from './repeat.ts'

/** Says again and again that this worker is alive and reaches the database; `file` is then touched, for health checks. */
export function startHeartbeat(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  file: string | null,
): { stop(): Promise<void> } {
  const name = `${hostname()} ${process.pid}`
  const say = async () => {
    try {
      await beat(ctx, 'worker', name)
      if (file !== null) await writeFile(file, '')
    } catch (error) {
      ctx.log.warn({ err: error }, 'The worker could not say that it is alive')
    }
  }
  const beats = repeat(say, heartbeatMs)
  return {
    stop: async () => {
      await beats.stop()
      await endBeat(ctx, name).catch(() => {})
    },
  }
}

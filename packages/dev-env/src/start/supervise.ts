import { setTimeout as sleep } from 'node:timers/promises'
import { type Running, StartError } from '../embedded/running.ts'
import type { Listener } from './listener.ts'

export interface Supervised<T extends Running> {
  first: T
  stop(): Promise<void>
}

export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

/** Five deaths within a minute and it is left; until then it is started again after a growing pause. */
const patience = { deaths: 5, windowMs: 60_000, firstPauseMs: 500 }

/** Starts a part and starts it again whenever it dies by itself. Rejects when the first start does. */
export async function supervise<T extends Running>(
  name: string,
  start: () => Promise<T>,
  { say, fail }: Listener,
  pause: Pause = (ms, signal) => sleep(ms, undefined, { signal }),
): Promise<Supervised<T>> {
  const first = await start()
  const stopped = new AbortController()
  let current: Running | undefined = first

  async function watch(): Promise<void> {
    const deaths: number[] = []
    while (current) {
      const reason = await current.exited
      if (stopped.signal.aborted) return
      current = undefined
      const now = Date.now()
      deaths.push(now)
      const recent = deaths.filter((at) => now - at < patience.windowMs).length
      if (recent >= patience.deaths) {
        throw new StartError(`${capital(name)} keeps dying (${reason}); giving up.`)
      }
      say(`${capital(name)} died (${reason}); starting it again.`)
      await pause(patience.firstPauseMs * 2 ** (recent - 1), stopped.signal)
      const next = await start()
      current = next
      if (stopped.signal.aborted) await next.stop()
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!stopped.signal.aborted) fail(error instanceof StartError ? error : unexpected(name, error))
  })
  return {
    first,
    stop: async () => {
      stopped.abort()
      await current?.stop()
      await watching
    },
  }
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

function unexpected(name: string, error: unknown): StartError {
  return new StartError(`${capital(name)} died and could not be started again: ${String(error)}`)
}

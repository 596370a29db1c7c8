import { setTimeout as sleep } from 'node:timers/promises'
import { type Running, StartError } from '../embedded/running.ts'

/** Who is told: `print` gets a line for the terminal, `fail` that a process stopped and cannot be restarted. */
export interface Listener {
  print(message: string): void
  fail(error: StartError): void
}

export interface Supervised<T extends Running> {
  first: T
  stop(): Promise<void>
}

export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

/** A process that exits this often within the window is not restarted any more; the pause doubles each time. */
const limits = { exits: 5, windowMs: 60_000, firstPauseMs: 500 }

/** Starts a process and restarts it whenever it exits by itself. Rejects when the first start does. */
export async function supervise<T extends Running>(
  name: string,
  start: () => Promise<T>,
  { print, fail }: Listener,
  pause: Pause = (ms, signal) => sleep(ms, undefined, { signal }),
): Promise<Supervised<T>> {
  const first = await start()
  const stopped = new AbortController()
  let current: Running | undefined = first

  async function watch(): Promise<void> {
    const exits: number[] = []
    while (current) {
      const reason = await current.exited
      if (stopped.signal.aborted) return
      current = undefined
      const now = Date.now()
      exits.push(now)
      const recent = exits.filter((at) => now - at < limits.windowMs).length
      if (recent >= limits.exits) {
        throw new StartError(
          `${capital(name)} stopped ${recent} times within a minute and is not restarted (${reason}).`,
        )
      }
      print(`${capital(name)} stopped unexpectedly (${reason}); restarting it.`)
      await pause(limits.firstPauseMs * 2 ** (recent - 1), stopped.signal)
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
  return new StartError(`${capital(name)} stopped and could not be restarted: ${String(error)}`)
}

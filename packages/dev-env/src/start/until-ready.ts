import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../embedded/running.ts'

const patience = 90_000

/** Resolves when `/readyz` says 200. Throws a StartError when that takes too long, or the signal's reason. */
export async function untilReady(
  port: number,
  signal: AbortSignal,
  logFile: string,
): Promise<void> {
  const until = Date.now() + patience
  while (Date.now() < until) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
    }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await sleep(50, undefined, { signal })
  }
  throw new StartError(
    `The server did not become ready: it has not answered in ${patience / 1000} s, see ${logFile}.`,
  )
}

import { becomesReady, StartError } from '../embedded/running.ts'

const timeoutMs = 90_000

/**
 * Resolves when the server's `/readyz` answers 200. Rejects with a StartError when that takes too long, and with
 * the signal's reason when it is aborted (as `gone` of the server's process is).
 */
export async function untilReady(
  port: number,
  signal: AbortSignal,
  logFile: string,
): Promise<void> {
  const isReady = async () => {
    const signals = AbortSignal.any([signal, AbortSignal.timeout(5000)])
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: signals })).ok
  }
  if (await becomesReady(isReady, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))) return
  signal.throwIfAborted()
  throw new StartError(
    `The server did not become ready: it has not answered in ${timeoutMs / 1000} s, see ${logFile}.`,
  )
}

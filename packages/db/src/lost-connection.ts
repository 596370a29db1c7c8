import { setTimeout as sleep } from 'node:timers/promises'

/** There was no connection, so nothing was carried out: PostgreSQL is away, starting, stopping or full. */
const notReached = ['CONNECT_TIMEOUT', '57P03', '53300']
const notReachedBySystem = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']
/** The connection ended: what was under way on it may have been carried out or not. */
const lost = ['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', '57P01', '57P02']
const lostBySystem = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']

/** How PostgreSQL could not be asked; null for its answers and for everything else. */
export function connectionFailure(error: unknown): 'not-reached' | 'lost' | null {
  if (!(error instanceof Error)) return null
  // Drizzle wraps the driver's error into one of its own.
  const cause = 'query' in error && error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause ? String(cause.code) : ''
  // Other clients fail with the codes of the system, too; the driver adds the query to its errors.
  const bySystem = 'query' in cause
  if (notReached.includes(code) || (bySystem && notReachedBySystem.includes(code)))
    return 'not-reached'
  if (lost.includes(code) || (bySystem && lostBySystem.includes(code))) return 'lost'
  return null
}

const longestWaitMs = 5000
const [firstPauseMs, longestPauseMs] = [25, 400]
/**
 * PostgreSQL ends the connections of a pool one after the other, over more than half a second when it is busy. A
 * statement that crashes it would do so each time.
 */
const mostLosses = 5

/**
 * Runs `work` again while PostgreSQL is not reached, for up to five seconds, and, where `isSafe` says that it may be
 * carried out twice, after its connection was lost, up to five times. Rejects as `work` did last.
 */
export async function repeatLost<Result>(
  work: () => Promise<Result>,
  isSafe: () => boolean = () => true,
): Promise<Result> {
  const until = performance.now() + longestWaitMs
  let losses = 0
  for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
    try {
      return await work()
    } catch (error) {
      const failure = connectionFailure(error)
      if (failure === 'lost') losses += 1
      const mayRepeat = failure === 'lost' ? isSafe() && losses <= mostLosses : failure !== null
      // The longest pause, so that of two of these in each other only the inner one waits.
      if (!mayRepeat || performance.now() + longestPauseMs > until) throw error
    }
    await sleep(pause)
  }
}

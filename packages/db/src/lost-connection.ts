import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresJsSession } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { connectionFailure } from './errors.ts'

const longestWaitMs = 5000
const [firstPauseMs, longestPauseMs] = [25, 400]
/**
 * PostgreSQL ends the connections of a pool one after the other, over more than half a second when it is busy. A
 * statement that crashes it would do so each time.
 */
const maxLosses = 5

/**
 * Runs `work` again while PostgreSQL is not reached, for up to five seconds, and, where `isSafe` says that it may be
 * carried out twice, after its connection was lost, up to five times. Rejects as `work` did last.
 */
export async function retryOnConnectionLoss<Result>(
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
      const mayRepeat = failure === 'lost' ? isSafe() && losses <= maxLosses : failure !== null
      // Compared with the longest pause, so that of two nested calls only the inner one waits.
      if (!mayRepeat || performance.now() + longestPauseMs > until) throw error
    }
    await sleep(pause)
  }
}

type NoSchema = Record<string, never>
type Session = PostgresJsSession<postgres.Sql, NoSchema, NoSchema>

const read = /^\s*select\b/i

/**
 * Drizzle's session of a pool, which outlives its connections: a single statement runs again when it is a read, or when
 * PostgreSQL was not reached; a transaction runs again from its beginning, as long as its commit was not sent.
 */
export class RepeatingSession extends PostgresJsSession<postgres.Sql, NoSchema, NoSchema> {
  override prepareQuery: Session['prepareQuery'] = (query, ...options) => {
    const [, , , , metadata] = options
    const isRead = () => (metadata ? metadata.type === 'select' : read.test(query.sql))
    const prepared = super.prepareQuery(query, ...options)
    const execute = prepared.execute.bind(prepared)
    prepared.execute = (values) => retryOnConnectionLoss(() => execute(values), isRead)
    return prepared
  }

  override transaction: Session['transaction'] = (work, config) => {
    let commitSent = false
    const commit = () =>
      super.transaction(async (tx) => {
        const result = await work(tx)
        commitSent = true
        return result
      }, config)
    return retryOnConnectionLoss(commit, () => !commitSent)
  }
}

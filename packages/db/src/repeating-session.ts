import { PostgresJsSession } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { repeatLost } from './lost-connection.ts'

type NoSchema = Record<string, never>
type Session = PostgresJsSession<postgres.Sql, NoSchema, NoSchema>

const read = /^\s*select\b/i

/**
 * Drizzle's session of a pool, which outlives its connections: a single statement runs again when it is a read, or when
 * PostgreSQL was not reached; a transaction runs again, whole, as long as its commit was not sent.
 */
export class RepeatingSession extends PostgresJsSession<postgres.Sql, NoSchema, NoSchema> {
  override prepareQuery: Session['prepareQuery'] = (query, ...options) => {
    const [, , , , metadata] = options
    const isRead = () => (metadata ? metadata.type === 'select' : read.test(query.sql))
    const prepared = super.prepareQuery(query, ...options)
    const execute = prepared.execute.bind(prepared)
    prepared.execute = (values) => repeatLost(() => execute(values), isRead)
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
    return repeatLost(commit, () => !commitSent)
  }
}

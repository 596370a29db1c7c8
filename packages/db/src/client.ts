import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import {
  drizzle,
  PostgresJsDatabase,
  type PostgresJsQueryResultHKT,
  PostgresJsSession,
} from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { RepeatingSession, retryOnConnectionLoss } from './lost-connection.ts'

/** The pool, or a transaction on one of its connections: queries are written and run alike on both. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>

/** A database with the driver beneath it, a pool or one connection, and the address that it was opened with. */
export type Connection = Db & { $client: postgres.Sql; url: string }

/** Statements as text, prepared by the driver. Timestamps travel as text there, in both directions. */
export type RawSql = postgres.ISql | postgres.Sql

export interface Database {
  db: Connection
  close(): Promise<void>
}

/**
 * For every connection, whatever its address says. The driver tries at once when it is asked to: by itself it would
 * still pause for up to 20 seconds when PostgreSQL is back.
 */
export const connectionOptions = { onnotice: () => {}, connect_timeout: 5, backoff: () => 0 }

/**
 * Opens a pool of at most `max` connections on the database at `url`. They are made when they are needed. Reads outlive
 * their connection. A statement that takes longer than `statementTimeoutMs` is cancelled; 0 leaves that to the database.
 */
export function openDatabase(
  url: string,
  { max = 10, statementTimeoutMs = 0 }: { max?: number; statementTimeoutMs?: number } = {},
): Database {
  const connection = statementTimeoutMs > 0 ? { statement_timeout: statementTimeoutMs } : {}
  const client = postgres(url, { ...connectionOptions, connection, max, idle_timeout: 60 })
  // Also sets the parsers of the driver.
  const { $client } = drizzle(client)
  const dialect = new PgDialect()
  const session = new RepeatingSession(client, dialect, undefined)
  const db = Object.assign(new PostgresJsDatabase(dialect, session, undefined), { $client, url })
  return { db, close: () => client.end({ timeout: 5 }) }
}

/**
 * For the few statements that stay text (see the decision record on queries): the driver beneath `db`, in the same
 * transaction. Outside of one, reads are for `readRaw`.
 */
export function rawSql(db: Db): RawSql {
  const { session } = db._
  if (session instanceof PostgresJsSession && isDriver(session.client)) return session.client
  throw new TypeError('Not a database of postgres.js')
}

/** A read as text, which outlives its connection as drizzle's reads do. */
export function readRaw<Rows>(db: Db, read: (sql: RawSql) => Promise<Rows>): Promise<Rows> {
  return retryOnConnectionLoss(() => read(rawSql(db)))
}

/** `db` as it was opened. Throws for a transaction. */
export function poolOf(db: Db): Connection {
  if (isConnection(db)) return db
  throw new TypeError('A transaction has no address')
}

const isConnection = (db: Db): db is Connection => '$client' in db && 'url' in db
const isDriver = (client: unknown): client is RawSql => typeof client === 'function'

/**
 * A hot query: built once per database, and, when it has parameters, prepared once per connection; the driver sends one
 * without parameters as plain text. Inside a transaction it is built for that transaction.
 */
export function preparedOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const query = build(db)
    built.set(db, query)
    return query
  }
}

import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

export type Sql = postgres.Sql

/** Drizzle over a pool of its own: it changes how the driver reads dates. */
export type Db = PostgresJsDatabase & { $client: Sql }

/** Prepared SQL by tagged templates, with at most `max` connections, and typed queries. */
export interface Database {
  sql: Sql
  db: Db
  close(): Promise<void>
}

/** Opens pools on the database at `url`. Connections are made when they are needed. */
export function openDatabase(url: string, { max = 10 }: { max?: number } = {}): Database {
  const options = { onnotice: () => {}, connect_timeout: 5, idle_timeout: 60 }
  const sql = postgres(url, { ...options, max })
  const client = postgres(url, { ...options, max: Math.min(max, 3) })
  return {
    sql,
    db: drizzle(client),
    close: async () => {
      await Promise.all([sql.end({ timeout: 5 }), client.end({ timeout: 5 })])
    },
  }
}

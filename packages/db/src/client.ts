import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as schema from './schema.ts'

export type Db = PostgresJsDatabase<typeof schema>
/** What a query needs: the database itself or a transaction on it. */
export type Queryable = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>
export type Sql = postgres.Sql

export interface Database {
  db: Db
  /** Prepared raw SQL for hot paths, sums and COPY. A pool of its own: drizzle changes the client it is given. */
  sql: Sql
  close(): Promise<void>
}

/** Opens both pools on one database, with at most `max` connections each. */
export function openDatabase(url: string, { max = 10 }: { max?: number } = {}): Database {
  const options = { onnotice: () => {}, connect_timeout: 5, idle_timeout: 60 }
  const client = postgres(url, { ...options, max })
  const sql = postgres(url, { ...options, max })
  return {
    db: drizzle(client, { schema }),
    sql,
    close: async () => {
      await Promise.all([client.end({ timeout: 5 }), sql.end({ timeout: 5 })])
    },
  }
}

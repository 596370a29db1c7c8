import postgres from 'postgres'

export type Sql = postgres.Sql

/** Prepared SQL by tagged templates, with at most `max` connections. */
export interface Database {
  sql: Sql
  close(): Promise<void>
}

/** Opens a pool on the database at `url`. Connections are made when they are needed. */
export function openDatabase(url: string, { max = 10 }: { max?: number } = {}): Database {
  const sql = postgres(url, { max, onnotice: () => {}, connect_timeout: 5, idle_timeout: 60 })
  return { sql, close: () => sql.end({ timeout: 5 }) }
}

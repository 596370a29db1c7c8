import { randomBytes } from 'node:crypto'
import { type Database, openDatabase } from '@vantage/db/client'
import postgres from 'postgres'
import { template } from './servers.ts'

export interface TestDatabase extends Database {
  url: string
  /** For what a test does or looks at beside the product, in plain SQL. */
  sql: postgres.Sql
}

/** A new empty database, migrated unless a test does that itself; `close` drops it. `adminUrl` is that of `TestServers`. */
export async function createTestDatabase(
  adminUrl: string,
  { migrated = true }: { migrated?: boolean } = {},
): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString('hex')}`
  const source = migrated ? template : 'template1'
  // Its files are copied as they are, which takes half as long as to log each of their pages.
  await withAdmin(
    adminUrl,
    (sql) => sql`create database ${sql(name)} template ${sql(source)} strategy file_copy`,
  )
  const url = adminUrl.replace(/\/[^/]*$/, `/${name}`)
  const database = openDatabase(url)
  const sql = postgres(url, { max: 4, onnotice: () => {} })
  return {
    ...database,
    url,
    sql,
    close: async () => {
      await Promise.all([database.close(), sql.end({ timeout: 5 })])
      await withAdmin(adminUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`)
    },
  }
}

async function withAdmin(url: string, run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await run(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

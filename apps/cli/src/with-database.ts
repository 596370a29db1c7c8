import { readConfig } from '@vantage/config/config'
import type { Database } from '@vantage/db/client'
import { openSql } from '@vantage/db/sql-client'

/** Runs `work` on the database that the environment names, and closes it whatever happens. */
export async function withDatabase<T>(
  work: (database: Pick<Database, 'sql'>) => Promise<T>,
): Promise<T> {
  const sql = openSql(readConfig().databaseUrl)
  try {
    return await work({ sql })
  } finally {
    await sql.end({ timeout: 5 })
  }
}

import { readConfig } from '@vantage/config/config'
import { type Database, openDatabase } from '@vantage/db/client'

/** Runs `work` on the database that the environment names, and closes it whatever happens. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(readConfig().databaseUrl, { max: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

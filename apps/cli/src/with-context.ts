import { readConfig } from '@vantage/config/config'
import { type Database, openDatabase } from '@vantage/db/client'

/** What the command line gives to a service. */
type CommandContext = Pick<Database, 'sql'>

/** Runs `work` on the database that the environment names, and closes it whatever happens. */
export async function withContext<T>(work: (ctx: CommandContext) => Promise<T>): Promise<T> {
  const { sql, close } = openDatabase(readConfig().databaseUrl, { max: 2 })
  try {
    return await work({ sql })
  } finally {
    await close()
  }
}

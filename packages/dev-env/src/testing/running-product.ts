import { readRuntime } from '@vantage/config/runtime-file'
import { type Database, openDatabase } from '@vantage/db/client'
import { resetPassword } from '@vantage/services/auth/reset-password'
import { systemContext } from './system-context.ts'

/** Runs `work` on the database of the product that `npm start` runs on this data folder. */
export async function onProduct<Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const running = readRuntime(dataDir)
  if (!running) throw new Error(`Nothing runs on ${dataDir}`)
  const database = openDatabase(running.databaseUrl, { max: 1 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Gives somebody a one-time password as `npm run vantage -- user reset` would. */
export async function resetInProduct(dataDir: string, username: string): Promise<string> {
  const reset = (database: Database) => resetPassword(systemContext(database), username)
  const password = await onProduct(dataDir, reset)
  if (password === null) throw new Error(`There is no user ${username}`)
  return password
}

import { readRuntime } from '@vantage/config/npm-start'
import { type Database, openDatabase } from '@vantage/db/client'
import { type AuditEntry, audit } from '@vantage/services/core/audit'
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

/** Writes entries to the audit log, in their order, as the command line would. */
export async function recordInProduct(dataDir: string, entries: AuditEntry[]): Promise<void> {
  await onProduct(dataDir, async (database) => {
    for (const entry of entries) await audit(systemContext(database), entry)
  })
}

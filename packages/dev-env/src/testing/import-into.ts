import { readRuntime } from '@vantage/config/runtime-file'
import type { CampaignFile } from '@vantage/contracts/activities/campaign-file'
import { openDatabase } from '@vantage/db/client'
import { importFile } from './import-file.ts'

/** Imports a campaign into the database at this address. Throws when it is rejected. */
export async function importInto(databaseUrl: string, campaign: CampaignFile): Promise<void> {
  const database = openDatabase(databaseUrl, { max: 1 })
  try {
    await importFile(database, campaign)
  } finally {
    await database.close()
  }
}

/** Imports a campaign into the product that `npm start` runs on this data folder. */
export async function importIntoProduct(dataDir: string, campaign: CampaignFile): Promise<void> {
  const running = readRuntime(dataDir)
  if (!running) throw new Error(`Nothing runs on ${dataDir}`)
  await importInto(running.databaseUrl, campaign)
}

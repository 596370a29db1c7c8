import { readFileSync } from 'node:fs'
import type { CampaignFile } from '@vantage/contracts/activities/campaign-file'
import type { Database } from '@vantage/db/client'
import { importCampaign } from '@vantage/services/activities/import-campaign/import-campaign'
import { campaignSource } from './campaign-source.ts'
import { onProduct } from './running-product.ts'
import { systemContext } from './system-context.ts'

/** The example campaign and the exact reports that come of it, by username. */
export const exampleCampaign = (): CampaignFile => readExample('small-campaign.json')
export const exampleReports = (): Record<string, ExampleReport> => readExample('small-report.json')

export interface ExampleReport {
  total: number
  is_manager: 0 | 1
  targets: ({ target: string; questionAnalyseList: { question: string }[] } & {
    [score: string]: unknown
  })[]
  cognition: Record<'1' | '2' | '3' | '4' | 'other', string[]>
  advantages: string[]
  improvable: string[]
  self_rating: [string, number][]
}

function readExample<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`examples/${name}`, import.meta.url), 'utf8')) as T
}

/** Imports a campaign as `npm run vantage -- import` would. Throws when it is rejected. */
export async function importFile(
  database: Pick<Database, 'db'>,
  campaign: CampaignFile,
): Promise<void> {
  const result = await importCampaign(systemContext(database), campaignSource(campaign))
  if (result.outcome === 'rejected') throw new Error(JSON.stringify(result.errors, null, 2))
}

/** Imports a campaign into the product that `npm start` runs on this data folder. */
export async function importIntoProduct(dataDir: string, campaign: CampaignFile): Promise<void> {
  await onProduct(dataDir, (database) => importFile(database, campaign))
}

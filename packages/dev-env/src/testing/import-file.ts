import { readFileSync } from 'node:fs'
import type { CampaignFile } from '@vantage/contracts/activities/campaign-file'
import type { Database } from '@vantage/db/client'
import { importCampaign } from '@vantage/services/activities/import-campaign/import-campaign'

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
  { db }: Pick<Database, 'db'>,
  campaign: CampaignFile,
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(campaign))
  async function* open() {
    yield bytes
  }
  const result = await importCampaign(
    { db, clock: () => new Date(), actor: { kind: 'system', name: 'demo' } },
    { open, size: bytes.length },
  )
  if (result.outcome === 'rejected') throw new Error(JSON.stringify(result.errors, null, 2))
}

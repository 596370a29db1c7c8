import { readFileSync } from 'node:fs'
import type { ActivityFile } from '@vantage/contracts/activity-files/activity-file'
import type { Database } from '@vantage/db/client'
import { importActivityFile } from '@vantage/services/activity-files/import-activity-file'
import { activityFileSource } from './activity-file-source.ts'
import { onProduct } from './running-product.ts'
import { systemContext } from './system-context.ts'

/** The example activity file and the exact reports that come of it, by username. */
export const exampleActivityFile = (): ActivityFile => readExample('small-activity-file.json')
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

/** Imports an activity file as `npm run vantage -- import` would. Throws when it is rejected. */
export async function importFile(
  database: Pick<Database, 'db'>,
  activityFile: ActivityFile,
): Promise<void> {
  const result = await importActivityFile(systemContext(database), activityFileSource(activityFile))
  if (result.outcome === 'rejected') throw new Error(JSON.stringify(result.errors, null, 2))
}

/** Imports an activity file into the product that `npm start` runs on this data folder. */
export async function importIntoProduct(
  dataDir: string,
  activityFile: ActivityFile,
): Promise<void> {
  await onProduct(dataDir, (database) => importFile(database, activityFile))
}

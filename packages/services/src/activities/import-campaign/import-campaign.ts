import { openBulkConnection } from '@vantage/db/bulk-connection'
import type { Connection } from '@vantage/db/client'
import type { Context } from '../../context.ts'
import { Catalogue } from './catalogue.ts'
import { findCatalogueConflicts } from './catalogue-conflicts.ts'
import { findEmployeeConflicts } from './employee-conflicts.ts'
import { type ImportError, ImportErrors } from './errors.ts'
import { readExisting } from './existing.ts'
import { CatalogueReader } from './read-catalogue.ts'
import { type OnProgress, Progress } from './progress.ts'
import { type CampaignSource, JsonError, type JsonItem, readItems } from './read-json.ts'
import { ParticipantReader } from './read-participants.ts'
import { openStaging } from './staging.ts'
import { type Imported, writeCampaign } from './write-campaign.ts'
import { stagePasswords } from './write-employees.ts'

export type ImportContext = Pick<Context, 'actor' | 'db' | 'clock' | 'log'>

/** `errors` holds the first thousand of `total`. */
export type ImportOutcome =
  | ({ outcome: 'imported' } & Imported)
  | { outcome: 'rejected'; errors: ImportError[]; total: number }

export interface ImportOptions {
  onProgress?: OnProgress
  /** The key of a finished activity that the file has another version of: it is withdrawn. */
  replace?: string | undefined
}

/**
 * Loads a campaign file, all or nothing. Reads it twice without holding it: first the catalogue and the people, then
 * who answers about whom. Everything goes to temporary tables; the real ones are touched by one transaction at the
 * end. The same file again changes nothing.
 */
export async function importCampaign(
  ctx: ImportContext,
  source: CampaignSource,
  { onProgress = () => {}, replace }: ImportOptions = {},
): Promise<ImportOutcome> {
  const db = openBulkConnection(ctx.db)
  const errors = new ImportErrors()
  try {
    const imported = await load(
      { ...ctx, db },
      source,
      errors,
      new Progress(source.size, onProgress),
      replace,
    )
    if (imported) return { outcome: 'imported', ...imported }
    return { outcome: 'rejected', errors: await errors.locate(source), total: errors.total }
  } finally {
    await db.$client.end({ timeout: 1 })
  }
}

/** Undefined, with errors, when nothing was imported. */
async function load(
  ctx: ImportContext & { db: Connection },
  source: CampaignSource,
  errors: ImportErrors,
  progress: Progress,
  replace: string | undefined,
): Promise<Imported | undefined> {
  const { db } = ctx
  const staging = await openStaging(db)
  const catalogue = new Catalogue(await readExisting(db), replace)
  const read = async (phase: 'reading' | 'checking', take: (item: JsonItem) => void) => {
    const options = {
      onProgress: (share: number) => progress.at(phase, share),
      ...(phase === 'reading' && {
        onRepeatedName: (path: JsonItem['path']) => errors.add(path, 'is given twice'),
      }),
    }
    for await (const items of readItems(source, options)) {
      for (const item of items) take(item)
      await staging.flushLarge()
    }
    await staging.flushAll()
  }
  try {
    const lists = new CatalogueReader(catalogue, staging, errors)
    await read('reading', (item) => lists.take(item))
    lists.finish()
    progress.expect({ passwords: catalogue.passwords.size })
    if (errors.total === 0) {
      await findCatalogueConflicts(db, errors, { lock: false })
      await findEmployeeConflicts(db, errors)
    }

    const participants = new ParticipantReader(catalogue, staging, errors)
    await read('checking', (item) => participants.take(item))
    if (errors.total > 0) return undefined

    progress.expect({ assignments: participants.created > 0 ? participants.assignments : 0 })
    await stagePasswords(catalogue.passwords, staging, (share) => progress.at('passwords', share))
    await staging.flushAll()
    await staging.analyze()
    const imported = await writeCampaign(
      ctx,
      { catalogue, participants, errors, replace },
      (share) => progress.at('writing', share),
    )
    if (imported) progress.at('writing', 1)
    return imported
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    errors.addUnreadable(error)
    return undefined
  }
}

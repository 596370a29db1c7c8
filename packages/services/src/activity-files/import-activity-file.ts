import { openBulkConnection } from '@vantage/db/bulk-connection'
import type { Connection } from '@vantage/db/client'
import type { Context } from '../core/context.ts'
import { Catalogue, readExisting } from './catalogue.ts'
import { findCatalogueConflicts, findEmployeeConflicts } from './conflicts.ts'
import { type ImportError, ImportErrors } from '../core/import-errors.ts'
import { CatalogueReader } from './read-catalogue.ts'
import { type ActivityFileSource, JsonError, type JsonItem, readItems } from '../core/read-json.ts'
import { ParticipantReader } from './read-participants.ts'
import { openStaging } from './staging.ts'
import { type Imported, writeActivityFile } from './write-activity-file.ts'
import { stagePasswords } from './write-catalogue.ts'

type ImportContext = Pick<Context, 'actor' | 'db' | 'clock' | 'log'>

/** `errors` holds the first thousand of `total`. */
export type ImportOutcome =
  | ({ outcome: 'imported' } & Imported)
  | { outcome: 'rejected'; errors: ImportError[]; total: number }

interface ImportOptions {
  onProgress?: OnProgress
  /** The key of a finished activity that is withdrawn for another version in the file. */
  replace?: string | undefined
}

/**
 * Imports an activity file, all or nothing. Streams it twice into temporary tables: first the catalogue and the people,
 * then who answers about whom. One transaction at the end writes the real tables. Importing the same file again changes
 * nothing.
 */
export async function importActivityFile(
  ctx: ImportContext,
  source: ActivityFileSource,
  { onProgress = () => {}, replace }: ImportOptions = {},
): Promise<ImportOutcome> {
  const db = openBulkConnection(ctx.db)
  const errors = new ImportErrors()
  const progress = new Progress(source.size, onProgress)
  try {
    const imported = await load({ ...ctx, db }, source, { errors, progress, replace })
    if (imported) return { outcome: 'imported', ...imported }
    return { outcome: 'rejected', errors: await errors.locate(source), total: errors.total }
  } finally {
    await db.$client.end({ timeout: 1 })
  }
}

/** Undefined, with errors, when nothing was imported. */
async function load(
  ctx: ImportContext & { db: Connection },
  source: ActivityFileSource,
  { errors, progress, replace }: { errors: ImportErrors; progress: Progress } & ImportOptions,
): Promise<Imported | undefined> {
  const { db } = ctx
  const staging = await openStaging(db)
  const catalogue = new Catalogue(await readExisting(db), replace)
  const read = async (phase: 'reading' | 'checking', take: (item: JsonItem) => void) => {
    const options = {
      onProgress: (share: number) => progress.at(phase, share),
      onRepeatedName: (path: JsonItem['path']) => {
        if (phase === 'reading') errors.add(path, 'is given twice')
      },
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
    const imported = await writeActivityFile(
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

type ImportPhase = 'reading' | 'checking' | 'passwords' | 'writing'

export type OnProgress = (done: number, phase: ImportPhase) => void

/** Rough seconds of work; only their proportion matters. */
const secondsPer = { readByte: 1.5e-8, checkByte: 1e-7, password: 0.012, assignment: 3e-5 }

/** Turns the progress of each phase into one total share, which only grows. */
export class Progress {
  private readonly weights: Record<ImportPhase, number>
  private readonly report: OnProgress
  private last = 0

  constructor(size: number, report: OnProgress) {
    this.report = report
    this.weights = {
      reading: size * secondsPer.readByte,
      checking: size * secondsPer.checkByte,
      passwords: 0,
      // Until they are counted: an assignment takes some 250 bytes of the file.
      writing: (size / 250) * secondsPer.assignment,
    }
  }

  expect(amounts: { passwords?: number; assignments?: number }): void {
    if (amounts.passwords !== undefined) {
      this.weights.passwords = amounts.passwords * secondsPer.password
    }
    if (amounts.assignments !== undefined) {
      this.weights.writing = 0.05 + amounts.assignments * secondsPer.assignment
    }
  }

  /** `share` of `phase` is done, 0..1. */
  at(phase: ImportPhase, share: number): void {
    const order: ImportPhase[] = ['reading', 'checking', 'passwords', 'writing']
    const before = order.slice(0, order.indexOf(phase))
    const sum = (phases: ImportPhase[]) =>
      phases.reduce((total, name) => total + this.weights[name], 0)
    const done = (sum(before) + this.weights[phase] * share) / sum(order)
    this.last = Math.max(this.last, Math.min(1, done))
    this.report(this.last, phase)
  }
}

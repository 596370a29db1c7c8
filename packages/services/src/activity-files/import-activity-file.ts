import { availableParallelism } from 'node:os'
import { openBulkConnection } from '@vantage/db/bulk-connection'
import type { Connection } from '@vantage/db/client'
import { hashPassword } from '../auth/password.ts'
import type { WriteContext } from '../core/context.ts'
import { addLists, readExisting } from './catalogue.ts'
import { checkKeys, checkManagers, checkReferences, findConflicts } from './check-lists.ts'
import { type ImportError, ImportErrors } from '../core/import-errors.ts'
import { emptyLists, takeEntry } from './lists.ts'
import { type ActivityFileSource, JsonError, type JsonItem, readItems } from '../core/read-json.ts'
import { ParticipantReader } from './read-participants.ts'
import { openStaging } from './staging.ts'
import { type Imported, writeActivityFile } from './write-activity-file.ts'

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
 * Imports an activity file, all or nothing. Streams it twice: first for the catalogue and the people, which fit into memory,
 * then for who answers about whom, into temporary tables. One transaction at the end writes the real tables. Importing the same file again changes
 * nothing.
 */
export async function importActivityFile(
  ctx: WriteContext,
  source: ActivityFileSource,
  { onProgress = () => {}, replace }: ImportOptions = {},
): Promise<ImportOutcome> {
  const db = openBulkConnection(ctx.db)
  const errors = new ImportErrors()
  const progress = progressOf(source.size, onProgress)
  try {
    const imported = await load({ ...ctx, db }, source, { errors, progress, replace })
    if (imported) return { outcome: 'imported', ...imported }
    return { outcome: 'rejected', errors: await errors.locate(source), total: errors.total }
  } finally {
    await db.$client.end({ timeout: 1 })
  }
}

interface Loading extends Pick<ImportOptions, 'replace'> {
  errors: ImportErrors
  progress: ReturnType<typeof progressOf>
}

/** Undefined, with errors, when nothing was imported. */
async function load(
  ctx: WriteContext & { db: Connection },
  source: ActivityFileSource,
  { errors, progress, replace }: Loading,
): Promise<Imported | undefined> {
  const { db } = ctx
  const staging = await openStaging(db)
  const lists = emptyLists()
  const catalogue = await readExisting(db)
  /** Whether it can be read to its end. */
  const read = async (phase: 'reading' | 'checking', take: (item: JsonItem) => void) => {
    const options = {
      onProgress: (share: number) => progress.at(phase, share),
      onRepeatedName: (path: JsonItem['path']) => {
        if (phase === 'reading') errors.add(path, 'is given twice')
      },
    }
    try {
      for await (const items of readItems(source, options)) {
        for (const item of items) take(item)
        await staging.flushLarge()
      }
      return true
    } catch (error) {
      if (!(error instanceof JsonError)) throw error
      errors.addUnreadable(error)
      return false
    }
  }
  const isComplete = await read('reading', (item) => takeEntry(lists, errors, item))
  addLists(catalogue, lists)
  checkKeys(lists, errors)
  // After a syntax error the rest of the file is unknown, so references and managers cannot be checked.
  if (isComplete) {
    checkReferences(lists, catalogue, errors)
    await checkManagers(db, lists, errors)
  }
  const { byUsername } = await findConflicts(db, lists, errors, { lock: false })
  const passwords = [...lists.employees].flatMap(([place, { username, password }]) =>
    password === undefined || byUsername.has(username.toLowerCase()) ? [] : [{ place, password }],
  )
  progress.expectPasswords(passwords.length)

  const participants = new ParticipantReader({ lists, catalogue, replace, staging, errors })
  if (isComplete) await read('checking', (item) => participants.take(item))
  if (errors.total > 0) return undefined

  progress.expectAssignments(participants.created > 0 ? participants.assignments : 0)
  const hashes = await hashAll(passwords, (share) => progress.at('passwords', share))
  staging.addLists(lists, hashes)
  await staging.finish()
  const imported = await writeActivityFile(ctx, { lists, participants, errors, replace }, (share) =>
    progress.at('writing', share),
  )
  if (imported) progress.at('writing', 1)
  return imported
}

/** Hashes passwords on all cores, 20 ms each; by their places. */
async function hashAll(
  passwords: readonly { place: number; password: string }[],
  onProgress: (share: number) => void,
): Promise<Map<number, string>> {
  const hashes = new Map<number, string>()
  const waiting = passwords.values()
  const hashSome = async () => {
    for (const { place, password } of waiting) {
      hashes.set(place, await hashPassword(password))
      onProgress(hashes.size / passwords.length)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, hashSome))
  return hashes
}

type ImportPhase = 'reading' | 'checking' | 'passwords' | 'writing'

export type OnProgress = (done: number, phase: ImportPhase) => void

/** Rough seconds of work; only their proportion matters. */
const secondsPer = { readByte: 1.5e-8, checkByte: 1e-7, password: 0.012, assignment: 3e-5 }

/** Turns the progress of each phase into one total share, which only grows. */
function progressOf(size: number, report: OnProgress) {
  /** In their order. */
  const seconds: Record<ImportPhase, number> = {
    reading: size * secondsPer.readByte,
    checking: size * secondsPer.checkByte,
    passwords: 0,
    // An estimate until assignments are counted: each takes about 250 bytes of the file.
    writing: (size / 250) * secondsPer.assignment,
  }
  let last = 0
  return {
    expectPasswords(count: number): void {
      seconds.passwords = count * secondsPer.password
    },
    expectAssignments(count: number): void {
      seconds.writing = 0.05 + count * secondsPer.assignment
    },
    /** `share` of `phase` is done, 0..1. */
    at(phase: ImportPhase, share: number): void {
      const phases = Object.keys(seconds)
      const all = Object.values(seconds)
      const sum = (some: number[]) => some.reduce((total, each) => total + each, 0)
      const before = sum(all.slice(0, phases.indexOf(phase)))
      last = Math.max(last, Math.min(1, (before + seconds[phase] * share) / sum(all)))
      report(last, phase)
    },
  }
}

import { openBulkConnection } from '@vantage/db/bulk-connection'
import type { Db } from '@vantage/db/client'
import { fileImportRows, fileImports } from '@vantage/db/ops/tables'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import { findConflicts } from '../activity-files/check-lists.ts'
import { managerFaults } from '../activity-files/check-managers.ts'
import { emptyLists, type Lists } from '../activity-files/lists.ts'
import { openStaging } from '../activity-files/staging.ts'
import { importLock, isConcurrentChange } from '../activity-files/write-activity-file.ts'
import { writeLists } from '../activity-files/write-catalogue.ts'
import { administratorAs, type Context } from '../core/context.ts'
import { ImportErrors } from '../core/import-errors.ts'
import { withTransaction } from '../core/transaction.ts'
import { audit } from '../core/audit.ts'
import type { OnProgress } from './check-import.ts'
import { draftKey, writeRelations } from './check-relations.ts'
import { checkRows, listsOf } from './check-rows.ts'
import type { FileRow } from './checked-row.ts'

type WriteContext = Pick<Context, 'db' | 'clock' | 'log'>
type StoredImport = typeof fileImports.$inferSelect
export type Written =
  | { outcome: 'written'; created: number; updated: number }
  /** Somebody changed the same data since the check, which is to be repeated. */
  | { outcome: 'outdated' }
  /** It is not to be written, or has been. */
  | { outcome: 'nothing' }

/** Rolls back. */
class Outdated extends Error {}

/**
 * Writes the new and the ticked changed rows of an import that is `writing`, in one transaction and only once. Afterwards
 * it is `written`, or `checking` when the data has changed since the check. Is recorded under the name of its owner.
 */
export async function writeImport(
  ctx: WriteContext,
  importId: number,
  onProgress: OnProgress = async () => {},
): Promise<Written> {
  const [stored] = await ctx.db.select().from(fileImports).where(eq(fileImports.id, importId))
  if (stored?.state !== 'writing') return { outcome: 'nothing' }
  const rows = await readWanted(ctx.db, importId)
  const connection = openBulkConnection(ctx.db)
  try {
    const checked = await checkRows(connection, stored, rows)
    const lists = stored.kind === 'relations' ? emptyLists() : listsOf(stored.kind, checked)
    const staging = await openStaging(connection)
    staging.addLists(lists)
    await staging.finish()
    await onProgress(0, rows.length)
    const write = (tx: WriteContext) => writeStaged(tx, stored, rows, lists)
    return await withTransaction({ ...ctx, db: connection }, write)
  } catch (error) {
    if (!(error instanceof Outdated) && !isConcurrentChange(error)) throw error
    await ctx.db
      .update(fileImports)
      .set({ state: 'checking' })
      .where(and(eq(fileImports.id, importId), eq(fileImports.state, 'writing')))
    return { outcome: 'outdated' }
  } finally {
    await connection.$client.end({ timeout: 1 })
  }
}

type Wanted = FileRow & { state: string }

async function writeStaged(
  tx: WriteContext,
  stored: StoredImport,
  rows: readonly Wanted[],
  lists: Lists,
): Promise<Written> {
  const { db } = tx
  const { id, kind, activityId, fileName, ownerId, ownerName } = stored
  await db.execute(sql`select pg_advisory_xact_lock(${importLock})`)
  const draft = activityId === null ? null : await draftKey(db, activityId, { lock: true })
  if (activityId !== null && draft === null) throw new Outdated()
  // The second of two concurrent runs finds it written.
  const [claimed] = await db
    .update(fileImports)
    .set({ state: 'written' })
    .where(and(eq(fileImports.id, id), eq(fileImports.state, 'writing')))
    .returning({ id: fileImports.id })
  if (!claimed) return { outcome: 'nothing' }
  const conflicts = new ImportErrors()
  const accounts = await findConflicts(db, lists, conflicts, { lock: true })
  const now = await checkRows(db, stored, rows)
  if (conflicts.total > 0 || now.some((row, index) => row.state !== rows[index]?.state)) {
    throw new Outdated()
  }
  const asOwner = { ...tx, actor: administratorAs(ownerId, ownerName) }
  const { created, updated } =
    kind === 'relations'
      ? await writeRelations(asOwner, { id: activityId ?? 0, key: draft ?? '' }, now)
      : (await writeLists(asOwner, lists, accounts))[kind]
  const after = { list: kind, ...(draft === null ? {} : { activity: draft }), created, updated }
  await audit(asOwner, { action: 'file.import', subject: fileName, after })
  return { outcome: 'written', created, updated }
}

/** The first lines that are to be written and, without those that are not, close a circle of managers. */
export async function linesOnCircles(db: Db, importId: number): Promise<number[]> {
  const rows = await readWanted(db, importId)
  const cellOf = (text: string | undefined) => text?.trim() || undefined
  const entries = rows.map(
    ({ line, values }) =>
      [line, { username: cellOf(values['username']), manager: cellOf(values['manager']) }] as const,
  )
  const faults = await managerFaults(db, { entries: new Map(entries) })
  const lines = [...faults].flatMap(([line, { reason }]) => (reason === 'circle' ? line : []))
  return lines.sort((a, b) => a - b).slice(0, 20)
}

function readWanted(db: Db, importId: number): Promise<Wanted[]> {
  const isWanted = or(
    eq(fileImportRows.state, 'new'),
    and(eq(fileImportRows.state, 'changed'), fileImportRows.ticked),
  )
  return db
    .select(columnsOf(fileImportRows, 'line', 'values', 'state'))
    .from(fileImportRows)
    .where(and(eq(fileImportRows.importId, importId), isWanted))
    .orderBy(asc(fileImportRows.line))
}

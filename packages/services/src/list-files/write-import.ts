import type { EmployeeActor } from '@vantage/contracts/auth/actor'
import { openBulkConnection } from '@vantage/db/bulk-connection'
import type { Db } from '@vantage/db/client'
import { fileImportRows, fileImports } from '@vantage/db/ops/tables'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { importLock, isConcurrentChange } from '../activity-files/write-activity-file.ts'
import { writeCatalogue, writeEmployees } from '../activity-files/write-catalogue.ts'
import type { Context } from '../core/context.ts'
import { withTransaction } from '../core/transaction.ts'
import { audit } from '../core/audit.ts'
import type { OnProgress } from './check-import.ts'
import { draftKey, writeRelations } from './check-relations.ts'
import { checkRows, findConflicts, stage } from './check-rows.ts'
import type { CheckedRow, FileRow } from './checked-row.ts'

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
    if (checked.some((row, index) => row.state !== rows[index]?.state)) throw new Outdated()
    await stage(connection, checked)
    await onProgress(0, rows.length)
    return await withTransaction({ ...ctx, db: connection }, (tx) => writeStaged(tx, stored, rows))
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
  const conflicts = await findConflicts(db, { lock: true })
  const now = await checkRows(db, stored, rows)
  if (conflicts.size > 0 || now.some((row, index) => row.state !== rows[index]?.state)) {
    throw new Outdated()
  }
  const asOwner = { ...tx, actor: ownerAs(ownerId, ownerName) }
  const { created, updated } = await writeRows(asOwner, stored, now, draft)
  const after = { list: kind, ...(draft === null ? {} : { activity: draft }), created, updated }
  await audit(asOwner, { action: 'file.import', subject: fileName, after })
  return { outcome: 'written', created, updated }
}

/** Writes relations as they were checked, other rows as they are staged. */
async function writeRows(
  ctx: Pick<Context, 'actor' | 'db' | 'clock'>,
  { kind, activityId }: StoredImport,
  rows: readonly CheckedRow[],
  draft: string | null,
): Promise<{ created: number; updated: number }> {
  if (kind === 'relations') {
    return writeRelations(ctx, { id: activityId ?? 0, key: draft ?? '' }, rows)
  }
  if (kind === 'employees') return writeEmployees(ctx, rows.length)
  const none = { departments: 0, targets: 0, questions: 0, options: 0, questionnaires: 0 }
  return (await writeCatalogue(ctx.db, { ...none, [kind]: rows.length }))[kind]
}

/** The owner, as far as the audit log needs. */
const ownerAs = (id: number, username: string): EmployeeActor => ({
  kind: 'employee',
  id,
  username,
  fullname: '',
  englishname: '',
  type: 'evm',
  grants: [],
  session: new Uint8Array(),
  mustChangePassword: false,
})

function readWanted(db: Db, importId: number): Promise<Wanted[]> {
  const isWanted = or(
    eq(fileImportRows.state, 'new'),
    and(eq(fileImportRows.state, 'changed'), fileImportRows.ticked),
  )
  return db
    .select({
      line: fileImportRows.line,
      values: fileImportRows.values,
      state: fileImportRows.state,
    })
    .from(fileImportRows)
    .where(and(eq(fileImportRows.importId, importId), isWanted))
    .orderBy(asc(fileImportRows.line))
}

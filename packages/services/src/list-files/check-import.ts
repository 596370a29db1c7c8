import {
  type FileImportState,
  type FileImportSummary,
  importLimits,
} from '@vantage/contracts/list-files/file-import'
import { inBatches } from '@vantage/db/bulk-statements'
import type { Db } from '@vantage/db/client'
import { fileImportRows, fileImports } from '@vantage/db/ops/tables'
import { and, eq } from 'drizzle-orm'
import type { Context, DbContext, TimedContext } from '../core/context.ts'
import { requestJob } from '../core/request-job.ts'
import { openFile } from '../core/stored-files.ts'
import { draftKey } from './check-relations.ts'
import { checkRows } from './check-rows.ts'
import { badRow, type CheckedRow, fileProblem, type FileRow } from './checked-row.ts'
import { readHeading } from './columns.ts'
import { readTable, UnreadableFile } from './read-table.ts'

/** Runs `checkImport` on the uploaded file. A file that cannot be read is refused. */
export async function checkFile(
  ctx: TimedContext,
  importId: number,
  onProgress?: OnProgress,
): Promise<{ state: string; rows: number; bad: number }> {
  const [stored] = await ctx.db
    .select({ fileId: fileImports.fileId })
    .from(fileImports)
    .where(eq(fileImports.id, importId))
  const file = stored?.fileId ? await openFile(ctx, stored.fileId) : null
  try {
    const pieces = []
    for await (const piece of file?.bytes ?? []) pieces.push(piece)
    return await checkImport(ctx, importId, readTable(Buffer.concat(pieces)), onProgress)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const faults = [fileProblem(error.reason, error)]
    await finish(ctx.db, importId, 'refused', { columns: [], unknown: [], faults })
    return { state: 'refused', rows: 0, bad: 0 }
  }
}

export const requestChecking = (ctx: Pick<Context, 'jobs' | 'log'>, importId: number) =>
  requestJob(ctx, 'ops.check-import', { importId })

/** Asks again for imports that are not checked; called by the worker's sweep. */
export async function sweepChecks(ctx: Pick<Context, 'db' | 'jobs' | 'log'>): Promise<void> {
  const owed = await ctx.db
    .select({ id: fileImports.id })
    .from(fileImports)
    .where(eq(fileImports.state, 'checking'))
  for (const { id } of owed) await requestChecking(ctx, id)
}

type Checked = { state: FileImportState; rows: number; bad: number }
export type OnProgress = (done: number, total: number) => Promise<void>

/**
 * Checks the lines of a file, the heading first, and stores every row with its problems. `onProgress` gets the rows stored
 * and in all. Can be repeated.
 */
export async function checkImport(
  ctx: DbContext,
  importId: number,
  lines: AsyncIterable<string[]> | Iterable<string[]>,
  onProgress: OnProgress = async () => {},
): Promise<Checked> {
  const [stored] = await ctx.db.select().from(fileImports).where(eq(fileImports.id, importId))
  if (stored?.state !== 'checking') return { state: stored?.state ?? 'cancelled', rows: 0, bad: 0 }
  const { heading, rows, broken } = await readRows(stored.kind, lines)
  const { positions: _, ...summary } = heading
  if (stored.activityId !== null && !(await draftKey(ctx.db, stored.activityId, { lock: false }))) {
    summary.faults.push(fileProblem('started'))
  }
  if (summary.faults.length > 0) {
    await finish(ctx.db, importId, 'refused', summary)
    return { state: 'refused', rows: 0, bad: 0 }
  }
  const checked = [...(await checkRows(ctx.db, stored, rows)), ...broken]
  checked.sort((a, b) => a.line - b.line)
  await keep(ctx.db, importId, checked, onProgress)
  const bad = checked.filter((row) => row.state === 'bad').length
  const state = bad > 0 ? 'bad' : 'ready'
  await finish(ctx.db, importId, state, summary)
  return { state, rows: checked.length, bad }
}

type Kind = typeof fileImports.$inferSelect.kind

async function readRows(kind: Kind, lines: AsyncIterable<string[]> | Iterable<string[]>) {
  let heading: ReturnType<typeof readHeading> | undefined
  const rows: FileRow[] = []
  const broken: CheckedRow[] = []
  let line = 0
  for await (const cells of lines) {
    line++
    if (!heading) {
      heading = readHeading(kind, cells)
      continue
    }
    if (cells.every((each) => each.trim() === '')) continue
    const { positions } = heading
    const named = positions.flatMap((name, index) =>
      name ? [[name, cells[index] ?? ''] as const] : [],
    )
    const row = { line, values: Object.fromEntries(named) }
    if (cells.length > positions.length) {
      const detail = `${cells.length} > ${positions.length}`
      broken.push(badRow(row, [fileProblem('cells', { detail })]))
    } else rows.push(row)
    if (rows.length + broken.length > importLimits.rows) break
  }
  const found = heading ?? readHeading(kind, [])
  const count = rows.length + broken.length
  const isEmpty = count === 0 && found.columns.length + found.unknown.length === 0
  const faults = isEmpty
    ? [fileProblem('empty-file')]
    : [
        ...found.faults,
        ...(count === 0 ? [fileProblem('no-rows')] : []),
        ...(count > importLimits.rows ? [fileProblem('too-many-rows')] : []),
      ]
  return { heading: { ...found, faults }, rows, broken }
}

async function keep(
  db: Db,
  importId: number,
  checked: readonly CheckedRow[],
  onProgress: OnProgress,
): Promise<void> {
  await db.delete(fileImportRows).where(eq(fileImportRows.importId, importId))
  let done = 0
  for (const some of inBatches(checked)) {
    await db
      .insert(fileImportRows)
      .values(some.map(({ entry: _entry, relation: _relation, ...row }) => ({ importId, ...row })))
      .onConflictDoNothing()
    done += some.length
    await onProgress(done, checked.length)
  }
}

const finish = (db: Db, id: number, state: FileImportState, summary: FileImportSummary) =>
  db
    .update(fileImports)
    .set({ state, summary })
    .where(and(eq(fileImports.id, id), eq(fileImports.state, 'checking')))

import type { ExportFormat } from '@vantage/contracts/lists'
import type {
  FileImport,
  ImportPlace,
  ImportRows,
  ImportRowsInput,
  TickInput,
  WriteImportInput,
  WriteImportOutput,
} from '@vantage/contracts/list-files/file-import'
import type { Db } from '@vantage/db/client'
import { fileImportRows, fileImports } from '@vantage/db/ops/tables'
import { and, count, desc, eq, gt, inArray, lte, ne, notInArray, sql } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import { lockActivity } from '../activities/draft.ts'
import type { Context, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { exportList, recordExport } from '../core/list-export.ts'
import { containsText, isoTime, readPage } from '../core/lists.ts'
import { withTransaction } from '../core/transaction.ts'
import { requestJob } from '../core/request-job.ts'
import { problemInWords } from './problem-words.ts'
import { linesOnCircles } from './write-import.ts'

/** How long an import waits to be continued, in milliseconds. */
export const importKeptFor = 7 * 24 * 3600_000

const activityOf = (place: ImportPlace) => (place.kind === 'relations' ? place.activityId : null)

/** The actor's imports for a list or a draft. */
const ownFor = ({ actor }: EmployeeContext, place: ImportPlace) =>
  and(
    eq(fileImports.ownerId, actor.id),
    eq(fileImports.kind, place.kind),
    sql`${fileImports.activityId} is not distinct from ${activityOf(place)}::int`,
  )

/** Makes an import of an upload, and cancels an earlier one of the actor for the same place. Throws `not-found` for an activity. */
export function createImport(
  ctx: EmployeeContext,
  place: ImportPlace,
  { fileId, fileName }: { fileId: string | null; fileName: string },
): Promise<{ id: number }> {
  return withTransaction(ctx, async (tx) => {
    const now = tx.clock()
    const activityId = activityOf(place)
    if (activityId !== null) await lockActivity(tx, activityId, { strength: 'share' })
    await tx.db
      .update(fileImports)
      .set({ state: 'cancelled' })
      .where(
        and(ownFor(tx, place), notInArray(fileImports.state, ['writing', 'written', 'cancelled'])),
      )
    const [row] = await tx.db
      .insert(fileImports)
      .values({
        kind: place.kind,
        activityId,
        fileId,
        fileName,
        state: 'checking',
        createdAt: now,
        ownerId: tx.actor.id,
        ownerName: tx.actor.username,
        expiresAt: new Date(now.getTime() + importKeptFor),
      })
      .returning({ id: fileImports.id })
    if (!row) throw new Error('Nothing was inserted')
    return row
  })
}

/** The actor's newest import for a place that was not cancelled. */
export async function currentImport(
  ctx: EmployeeContext,
  place: ImportPlace,
): Promise<FileImport | null> {
  const [found] = await ctx.db
    .select({
      ...columnsOf(fileImports, 'id', 'kind', 'activityId', 'fileName', 'state', 'summary'),
      createdAt: isoTime(fileImports.createdAt),
      expiresAt: isoTime(fileImports.expiresAt),
    })
    .from(fileImports)
    .where(
      and(
        ownFor(ctx, place),
        ne(fileImports.state, 'cancelled'),
        gt(fileImports.expiresAt, ctx.clock()),
      ),
    )
    .orderBy(desc(fileImports.id))
    .limit(1)
  if (!found) return null
  return { ...found, ...(await countRows(ctx.db, found.id)) }
}

async function countRows(db: Db, importId: number): Promise<Pick<FileImport, 'rows' | 'reasons'>> {
  const ofImport = eq(fileImportRows.importId, importId)
  const states = await db
    .select({
      state: fileImportRows.state,
      rows: count(),
      ticked: sql<number>`(count(*) filter (where ${fileImportRows.ticked}))::int`,
      administrators: sql<number>`(count(*) filter (where
        lower(trim(${fileImportRows.values} ->> 'type')) = 'evm'))::int`,
    })
    .from(fileImportRows)
    .where(ofImport)
    .groupBy(fileImportRows.state)
  const reasons = await db.execute<{ reason: string; rows: number }>(sql`
    select reason, count(distinct ${fileImportRows.line})::int as rows
    from ${fileImportRows},
      jsonb_to_recordset(${fileImportRows.problems}) as problem (reason text)
    where ${ofImport} group by reason order by 2 desc, 1`)
  const of = (state: string) => states.find((each) => each.state === state)
  const rowsOf = (state: string) => of(state)?.rows ?? 0
  return {
    rows: {
      new: rowsOf('new'),
      changed: rowsOf('changed'),
      same: rowsOf('same'),
      bad: rowsOf('bad'),
      ticked: states.reduce((sum, { ticked }) => sum + ticked, 0),
      administrators: of('new')?.administrators ?? 0,
    },
    reasons: Object.fromEntries(reasons.map(({ reason, rows }) => [reason, rows])),
  }
}

/** Throws `not-found` for an import of somebody else. */
export async function listImportRows(
  ctx: EmployeeContext,
  input: ImportRowsInput,
): Promise<ImportRows> {
  await requireOwn(ctx, input.id)
  return readPage(ctx.db, importRowsQuery(ctx.db, input), importRowOrder, input)
}

const importRowOrder = { line: fileImportRows.line, unique: fileImportRows.line }

const importRowsQuery = (db: Db, { id, state, reason, search }: ImportRowsInput) =>
  db
    .select(columnsOf(fileImportRows, 'line', 'values', 'state', 'problems', 'current', 'ticked'))
    .from(fileImportRows)
    .where(
      and(
        eq(fileImportRows.importId, id),
        eq(fileImportRows.state, state),
        containsText(search, sql`${fileImportRows.values}::text`),
        reason === undefined
          ? undefined
          : sql`${fileImportRows.problems} @> ${JSON.stringify([{ reason }])}::jsonb`,
      ),
    )
    .$dynamic()

/** Chooses which changed rows are applied. Throws `not-found`, and `invalid` once the import is written. */
export function tickRows(
  ctx: EmployeeContext,
  { id, lines, ticked }: TickInput,
): Promise<{ ticked: number }> {
  return withTransaction(ctx, async (tx) => {
    const { state } = await requireOwn(tx, id)
    if (state !== 'ready' && state !== 'bad') {
      throw new ServiceError('invalid', 'This import can no longer be changed.')
    }
    const changed = and(eq(fileImportRows.importId, id), eq(fileImportRows.state, 'changed'))
    await tx.db
      .update(fileImportRows)
      .set({ ticked })
      .where(and(changed, lines === 'all' ? undefined : inArray(fileImportRows.line, lines)))
    return { ticked: await tx.db.$count(fileImportRows, and(changed, fileImportRows.ticked)) }
  })
}

/**
 * Asks for the job that writes an import. `not-ready`: it is not checked yet, or has bad rows that are not to be left out;
 * `circle`: of changes that only fit together some are not ticked, and these lines would close a circle of managers. Throws
 * `not-found` for an import of somebody else.
 */
export function startWriting(
  ctx: EmployeeContext,
  { id, withoutBad }: WriteImportInput,
): Promise<WriteImportOutput> {
  return withTransaction(ctx, async (tx): Promise<WriteImportOutput> => {
    const { kind } = await requireOwn(tx, id)
    const lines = kind === 'employees' ? await linesOnCircles(tx.db, id) : []
    if (lines.length > 0) return { outcome: 'circle', lines }
    const [started] = await tx.db
      .update(fileImports)
      .set({ state: 'writing' })
      .where(
        and(
          eq(fileImports.id, id),
          inArray(fileImports.state, withoutBad ? ['ready', 'bad'] : ['ready']),
        ),
      )
      .returning({ id: fileImports.id })
    if (!started) return { outcome: 'not-ready' }
    tx.afterCommit((later) => requestWriting(later, id))
    return { outcome: 'writing' }
  })
}

/** Cancels an import that is not being written. Throws `not-found` for an import of somebody else. */
export async function cancelImport(ctx: EmployeeContext, id: number): Promise<void> {
  await requireOwn(ctx, id)
  await ctx.db
    .update(fileImports)
    .set({ state: 'cancelled' })
    .where(and(eq(fileImports.id, id), notInArray(fileImports.state, ['writing', 'written'])))
}

/** Deletes expired imports, and asks again for those that are to be written; called by the worker's sweep. */
export async function sweepImports(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>,
): Promise<void> {
  await ctx.db.delete(fileImports).where(lte(fileImports.expiresAt, ctx.clock()))
  const owed = await ctx.db
    .select({ id: fileImports.id })
    .from(fileImports)
    .where(eq(fileImports.state, 'writing'))
  for (const { id } of owed) await requestWriting(ctx, id)
}

const requestWriting = (ctx: Pick<Context, 'jobs' | 'log'>, importId: number) =>
  requestJob(ctx, 'ops.write-import', { importId })

async function requireOwn({ actor, db }: Pick<EmployeeContext, 'actor' | 'db'>, id: number) {
  const [found] = await db
    .select()
    .from(fileImports)
    .where(and(eq(fileImports.id, id), eq(fileImports.ownerId, actor.id)))
  if (!found) throw new ServiceError('not-found', 'There is no such import of yours.')
  return found
}

/**
 * The bad rows of an import as a file to be corrected and uploaded again, with their line in the first file and their
 * problems in further columns. Throws `not-found` for an import of somebody else.
 */
export async function* exportProblems(
  ctx: EmployeeContext,
  input: ImportRowsInput,
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  const { summary } = await requireOwn(ctx, input.id)
  const columns = summary?.columns ?? []
  const list = {
    query: (db: EmployeeContext['db']) => importRowsQuery(db, input),
    // Line numbers are unique within an import.
    within: eq(fileImportRows.importId, input.id),
    order: importRowOrder,
    header: [...columns, 'line', 'problems'],
    cells: (rows: Awaited<ReturnType<typeof importRowsQuery>>) =>
      rows.map(({ line, values, problems }) => [
        ...columns.map((column) => values[column] ?? ''),
        line,
        problems.map(problemInWords).join('; '),
      ]),
  }
  await recordExport(ctx, { action: 'list.export', subject: `import-problems.${format}` })
  yield* exportList(ctx.db, list, input, format)
}

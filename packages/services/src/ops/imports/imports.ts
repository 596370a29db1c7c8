import type {
  FileImport,
  ImportPlace,
  ImportRows,
  ImportRowsInput,
  TickInput,
  WriteImportInput,
} from '@vantage/contracts/ops/file-import'
import type { Db } from '@vantage/db/client'
import { fileImportRows, fileImports } from '@vantage/db/ops/tables'
import { and, count, desc, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { Context, EmployeeContext } from '../../context.ts'
import { ServiceError } from '../../errors.ts'
import { containsText, isoTime, readPage } from '../../lists.ts'
import { requestJob } from '../../request-job.ts'
import { withTransaction } from '../../transaction.ts'
import { lockRound } from '../../activities/rounds/draft.ts'

/** How long an import waits to be gone on with. */
export const importKeptFor = 7 * 24 * 3600_000

const activityOf = (place: ImportPlace) => (place.kind === 'relations' ? place.activityId : null)

/** What the actor brought for a list, or for a draft. */
const broughtFor = ({ actor }: EmployeeContext, place: ImportPlace) =>
  and(
    ...[eq(fileImports.ownerId, actor.id), eq(fileImports.kind, place.kind)],
    sql`${fileImports.activityId} is not distinct from ${activityOf(place)}::int`,
  )

/**
 * Takes an upload as an import that is to be checked; one that the actor has for the same place is given up. Throws
 * `not-found` for a round that is not there.
 */
export function createImport(
  ctx: EmployeeContext,
  place: ImportPlace,
  { fileId, fileName }: { fileId: string | null; fileName: string },
): Promise<{ id: number }> {
  return withTransaction(ctx, async (tx) => {
    const [own, now] = [tx.actor, tx.clock()]
    const activityId = activityOf(place)
    if (activityId !== null) await lockRound(tx, activityId, { strength: 'share' })
    await tx.db
      .update(fileImports)
      .set({ state: 'cancelled' })
      .where(
        and(
          broughtFor(tx, place),
          notInArray(fileImports.state, ['writing', 'written', 'cancelled']),
        ),
      )
    const [row] = await tx.db
      .insert(fileImports)
      .values({
        ...{ kind: place.kind, activityId, fileId, fileName, state: 'checking', createdAt: now },
        ...{ ownerId: own.id, ownerName: own.username },
        expiresAt: new Date(now.getTime() + importKeptFor),
      })
      .returning({ id: fileImports.id })
    if (!row) throw new Error('Nothing was inserted')
    return row
  })
}

/** The actor's newest import for a place that was not given up, however long ago they left the page; or null. */
export async function currentImport(
  ctx: EmployeeContext,
  place: ImportPlace,
): Promise<FileImport | null> {
  const [found] = await ctx.db
    .select({
      id: fileImports.id,
      kind: fileImports.kind,
      activityId: fileImports.activityId,
      fileName: fileImports.fileName,
      state: fileImports.state,
      summary: fileImports.summary,
      createdAt: isoTime(fileImports.createdAt),
      expiresAt: isoTime(fileImports.expiresAt),
    })
    .from(fileImports)
    .where(
      and(
        broughtFor(ctx, place),
        ...[notInArray(fileImports.state, ['cancelled']), gt(fileImports.expiresAt, ctx.clock())],
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
      ...{
        new: rowsOf('new'),
        changed: rowsOf('changed'),
        same: rowsOf('same'),
        bad: rowsOf('bad'),
      },
      ticked: states.reduce((sum, { ticked }) => sum + ticked, 0),
      administrators: of('new')?.administrators ?? 0,
    },
    reasons: Object.fromEntries(reasons.map(({ reason, rows }) => [reason, rows])),
  }
}

/** The rows of an import that are in a state, by their lines. Throws `not-found` for an import of somebody else. */
export async function listImportRows(
  ctx: EmployeeContext,
  input: ImportRowsInput,
): Promise<ImportRows> {
  await requireOwn(ctx, input.id)
  return readPage(ctx.db, importRowsQuery(ctx.db, input), importRowOrder, input)
}

export const importRowOrder = { line: fileImportRows.line, unique: fileImportRows.line }

/** The rows that the filters leave, for the list and for its export. */
export const importRowsQuery = (db: Db, { id, state, reason, search }: ImportRowsInput) =>
  db
    .select({
      line: fileImportRows.line,
      values: fileImportRows.values,
      state: fileImportRows.state,
      problems: fileImportRows.problems,
      current: fileImportRows.current,
      ticked: fileImportRows.ticked,
    })
    .from(fileImportRows)
    .where(
      and(
        ...[eq(fileImportRows.importId, id), eq(fileImportRows.state, state)],
        containsText(search, sql`${fileImportRows.values}::text`),
        reason === undefined
          ? undefined
          : sql`${fileImportRows.problems} @> ${JSON.stringify([{ reason }])}::jsonb`,
      ),
    )
    .$dynamic()

/** Whether changed rows are to be applied. Throws `not-found`, and `invalid` once the import is written. */
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
 * Has an import written by a job, once. `not-ready`: rows are bad and were not to be left out, or it is not checked yet.
 * Throws `not-found` for an import of somebody else.
 */
export function startWriting(
  ctx: EmployeeContext,
  { id, withoutBad }: WriteImportInput,
): Promise<{ outcome: 'writing' | 'not-ready' }> {
  return withTransaction(ctx, async (tx) => {
    await requireOwn(tx, id)
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
    tx.afterCommit((later) => requestJob(later, 'ops.write-import', { importId: id }))
    return { outcome: 'writing' }
  })
}

/** Gives an import up, unless it is being written. Throws `not-found` for an import of somebody else. */
export async function cancelImport(ctx: EmployeeContext, id: number): Promise<void> {
  await requireOwn(ctx, id)
  await ctx.db
    .update(fileImports)
    .set({ state: 'cancelled' })
    .where(and(eq(fileImports.id, id), notInArray(fileImports.state, ['writing', 'written'])))
}

/** Deletes imports that have expired, and asks again for those that are to be written; called by the worker's sweep. */
export async function sweepImports(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>,
): Promise<void> {
  await ctx.db.delete(fileImports).where(lte(fileImports.expiresAt, ctx.clock()))
  const owed = await ctx.db
    .select({ id: fileImports.id })
    .from(fileImports)
    .where(eq(fileImports.state, 'writing'))
  for (const { id } of owed) await requestJob(ctx, 'ops.write-import', { importId: id })
}

export async function requireOwn({ actor, db }: Pick<EmployeeContext, 'actor' | 'db'>, id: number) {
  const [found] = await db
    .select()
    .from(fileImports)
    .where(and(eq(fileImports.id, id), eq(fileImports.ownerId, actor.id)))
  if (!found) throw new ServiceError('not-found', 'There is no such import of yours.')
  return found
}

import { type ExportFormat, type ListPage, workbookMax } from '@vantage/contracts/lists'
import type { AuditAction } from '@vantage/contracts/ops/audit-log'
import { openBulkConnection } from '@vantage/db/bulk-connection'
import type { Db } from '@vantage/db/client'
import { retryOnConnectionLoss } from '@vantage/db/lost-connection'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { EmployeeContext } from './context.ts'
import { ServiceError } from './errors.ts'
import { limiterOf } from './limiter.ts'
import { inOrder, type List, type ListOrder } from './lists.ts'
import { type AuditEntry, auditOnceAMinute } from './audit.ts'
import { type Cell, csvLines, workbookOf } from './table-file.ts'

type Order<Sort extends string> = Pick<ListPage<Sort>, 'sort' | 'direction'>
type Batches = AsyncIterable<Cell[][]> | Iterable<Cell[][]>

/** What is exported. */
interface ListExport<Query extends PgSelect, Sort extends string> {
  /** The list without its page. It selects the unique column of the order under the column's own name. */
  query: (db: Db) => Query
  /** The rows within which that column is unique, where it is not so in the whole table. */
  within?: SQL | undefined
  order: ListOrder<Sort>
  header: readonly string[]
  /** The cells of each row, in the order of the header. */
  cells: (rows: Awaited<Query>) => Cell[][]
}

type RowOf<Query extends PgSelect> = Awaited<Query> extends (infer Row)[] ? Row : never

interface Exported<Input, Query extends PgSelect> {
  /** The file is recorded under this name. */
  name: string
  action?: AuditAction
  /** The rows within which the unique column is so, where it is not in the whole table. */
  within?: (input: Input) => SQL
  /** The cells by their headings, in their order. */
  columns: Record<string, (row: RowOf<Query>) => Cell>
}

/** The service that gives a list as a file: all of its rows, by its filters and order. */
export const exportsOf = <Input extends ListPage, Query extends PgSelect>(
  { query, order }: List<Input, Query>,
  { name, action = 'list.export', within, columns }: Exported<Input, Query>,
) =>
  async function* (ctx: EmployeeContext, input: Input, format: ExportFormat) {
    await recordExport(ctx, { action, subject: `${name}.${format}` })
    const cells = Object.values(columns)
    const list = {
      query: (db: Db) => query({ ...ctx, db }, input),
      within: within?.(input),
      order,
      header: Object.keys(columns),
      cells: (rows: Awaited<Query>) =>
        (rows as RowOf<Query>[]).map((row) => cells.map((cell) => cell(row))),
    }
    yield* exportList(ctx.db, list, input, format)
  }

/** A table that no single query reads, as a file, recorded like a list. */
export async function* recordedTable(
  ctx: EmployeeContext,
  name: string,
  { header, rows }: { header: readonly string[]; rows: Cell[][] },
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  await recordExport(ctx, { action: 'list.export', subject: `${name}.${format}` })
  yield* fileOf(format, header, [rows])
}

/** Records an export, the same list once a minute. Throws `too-many` for somebody who exports all the time. */
export async function recordExport(ctx: EmployeeContext, entry: AuditEntry): Promise<void> {
  const exports = limiterOf(ctx.db, { name: 'exports', points: 60, seconds: 600 })
  const { consumedPoints, msBeforeNext } = await retryOnConnectionLoss(() =>
    exports.penalty(ctx.actor.id),
  )
  if (consumedPoints > exports.points) {
    const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
    throw new ServiceError('too-many', 'Too many exports. Try again later.', { retryAfter })
  }
  await auditOnceAMinute(ctx, entry)
}

/** A score in hundredths as the number that people see. */
export const scoreCell = (score: number | null): number | null => score && score / 100

const batch = 1000

/**
 * The rows of a list as a file, in pieces, all of one moment, from a connection of its own, for the reader may be slow.
 * No cell of a CSV file can be a formula. Before any piece, it begins again when its connection is lost, and throws
 * `invalid` when a workbook would be too large.
 */
export async function* exportList<Query extends PgSelect, Sort extends string>(
  db: Db,
  list: ListExport<Query, Sort>,
  order: Order<Sort>,
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  const start = async () => {
    const pieces = piecesOf(db, list, order, format)
    return { first: await pieces.next(), pieces }
  }
  const { first, pieces } = await retryOnConnectionLoss(start)
  try {
    if (!first.done) yield first.value
    yield* pieces
  } finally {
    await pieces.return(undefined)
  }
}

async function* piecesOf<Query extends PgSelect, Sort extends string>(
  db: Db,
  list: ListExport<Query, Sort>,
  order: Order<Sort>,
  format: ExportFormat,
): AsyncGenerator<Buffer, undefined> {
  const connection = openBulkConnection(db)
  try {
    yield* fileOf(format, list.header, readInBatches(connection, list, order))
  } finally {
    await connection.$client.end({ timeout: 1 })
  }
}

async function* fileOf(format: ExportFormat, header: readonly string[], batches: Batches) {
  if (format === 'csv') yield* csv(header, batches)
  else yield await workbook(header, batches)
}

async function* csv(header: readonly string[], batches: Batches): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const rows of batches) {
    const lines = isFirst ? [[...header], ...rows] : rows
    yield csvLines(lines, { isFirst })
    isFirst = false
  }
}

/** Put together in memory. */
async function workbook(header: readonly string[], batches: Batches): Promise<Buffer> {
  const sheet: Cell[][] = []
  for await (const rows of batches) {
    sheet.push(...rows)
    if (sheet.length > workbookMax) {
      throw new ServiceError(
        'invalid',
        `More than ${workbookMax} rows: filter them, or export CSV.`,
      )
    }
  }
  return workbookOf([[...header], ...sheet])
}

/**
 * At least one batch, be it empty. A cursor sorts once and holds the order of all rows; each batch is then looked up by
 * its unique values, in the same snapshot.
 */
async function* readInBatches<Query extends PgSelect, Sort extends string>(
  db: Db,
  { query, within, order, cells }: ListExport<Query, Sort>,
  by: Order<Sort>,
): AsyncGenerator<Cell[][]> {
  const { name } = order.unique
  // A generator cannot give from inside drizzle's `transaction`; closing the connection ends this one.
  await db.execute(sql`begin isolation level repeatable read, read only`)
  await db.execute(
    sql`declare listed no scroll cursor for
      select ${sql.identifier(name)} from (${inOrder(query(db), order, by)}) as listed`,
  )
  for (;;) {
    const found = await db.execute(sql`fetch ${sql.raw(String(batch))} from listed`)
    const values = found.map((row) => row[name])
    // This condition takes the place of the list's filters, which the cursor has applied.
    const rows = await inOrder(query(db), order, by).where(
      and(within, inArray(order.unique, values)),
    )
    yield cells(rows)
    if (values.length < batch) return
  }
}

import type { ChipEntry } from '@vantage/contracts/chips/chip-bodies'
import type {
  ChipPart,
  ChipPartsInput,
  ChipRow,
  ChipRowsInput,
  ChipsOverview,
} from '@vantage/contracts/chips/parts'
import { admits } from '@vantage/contracts/permissions'
import { chipEntries, chipParts } from '@vantage/db/chips/tables'
import { type Db, rawSql } from '@vantage/db/client'
import { nextDaily } from '@vantage/domain/chips/calendar'
import { ageInMinutes, inventoryWord } from '@vantage/domain/chips/inventory'
import { and, asc, eq, gt, inArray, isNotNull, or, sql, sum } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import type { Context, DbContext, TimedContext } from '../core/context.ts'
import { exportsOf } from '../core/list-export.ts'
import { containsText, readPage } from '../core/lists.ts'
import { isWanted, readLastRefresh, readOpenRefresh, readUpdatedAt } from './refreshes.ts'
import { readVersion } from './stock.ts'

/** The head of the page of chips. */
export async function chipsOverview(
  ctx: Pick<Context, 'actor' | 'db' | 'clock' | 'partsSearch' | 'settings'>,
): Promise<ChipsOverview> {
  const { db, actor, partsSearch } = ctx
  const [version, updatedAt, running, last, [counted]] = await Promise.all([
    readVersion(db),
    readUpdatedAt(db),
    readOpenRefresh(ctx),
    readLastRefresh(ctx),
    db
      .select({
        templateParts: sql<number>`count(${chipParts.position})::int`,
        parts: sql<number>`count(*)::int`,
        entries: sql<number>`coalesce(sum(${chipParts.rows}), 0)::int`,
        staleParts: sql<number>`(count(*) filter (where ${isWanted('stale')}))::int`,
      })
      .from(chipParts),
  ])
  const { templateParts = 0, parts = 0, entries = 0, staleParts = 0 } = counted ?? {}
  const { dailyAt } = ctx.settings.chips
  return {
    version,
    updatedAt: updatedAt?.toISOString() ?? null,
    templateParts,
    stored: { parts, entries, staleParts },
    configured: partsSearch !== null,
    mayRefresh: admits('hr-or-ops', actor),
    dailyAt: partsSearch && dailyAt,
    nextByScheduleAt: partsSearch && dailyAt && nextDaily(ctx.clock(), dailyAt).toISOString(),
    running,
    last,
  }
}

/**
 * The page of part numbers that was asked for, read in one snapshot. `entries`: how many entries all the filtered part
 * numbers have.
 */
export function listParts(
  ctx: DbContext,
  input: ChipPartsInput,
): Promise<{ rows: ChipPart[]; total: number; entries: number; version: number }> {
  return readSnapshot(ctx, async (db) => {
    const query = db.select().from(chipParts).where(isListed(db, input)).$dynamic()
    const { rows, total } = await readPage(db, query, partsOrder, input)
    const [counted] = await db
      .select({ entries: sum(chipParts.rows).mapWith(Number) })
      .from(chipParts)
      .where(isListed(db, input))
    const version = await readVersion(db)
    return { rows: rows.map(chipPart), total, entries: counted?.entries ?? 0, version }
  })
}

const partsOrder = {
  ...columnsOf(chipParts, 'mpn', 'fid', 'total', 'newest'),
  unique: chipParts.mpn,
}

/** Several reads of the same state. */
const readSnapshot = <Result>(
  { db }: DbContext,
  read: (db: Db) => Promise<Result>,
): Promise<Result> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })

/** Whether the search and the filter leave a part number. */
function isListed(db: Db, { search, show }: Pick<ChipPartsInput, 'search' | 'show'>) {
  const text = search.trim()
  const byEntries = () =>
    db
      .select({ mpn: chipEntries.mpn })
      .from(chipEntries)
      .where(containsText(text, chipEntries.distributor, chipEntries.sku))
  return and(
    show === 'in-stock' ? gt(chipParts.total, 0) : undefined,
    show === 'stale' ? isNotNull(chipParts.failure) : undefined,
    text === ''
      ? undefined
      : or(containsText(text, chipParts.mpn, chipParts.fid), inArray(chipParts.mpn, byEntries())),
  )
}

function chipPart(part: typeof chipParts.$inferSelect): ChipPart {
  const { position, newest, fetchedAt, ...rest } = part
  return {
    ...rest,
    newest: newest?.toISOString() ?? null,
    fetchedAt: fetchedAt?.toISOString() ?? null,
    stale: part.failure !== null,
  }
}

/** Whether the entries of a part are old, for queries of entries joined with their part. */
const isStale = sql<boolean>`${chipParts.failure} is not null`

/** `id` is a `bigint`, which the driver gives as text; so it does `updated`. */
type StoredRow = Pick<ChipRow, 'mpn' | 'country' | 'distributor' | 'moq' | 'sku' | 'stale'> & {
  id: string
  stock: number
  updated: string | null
}

/**
 * The entries of some part numbers, in the order of the answer of the service. As text, and field by field: of thousands
 * of rows the builder maps each column with a function, which takes longer than the query.
 */
export function readRows(
  ctx: TimedContext,
  { mpns }: ChipRowsInput,
): Promise<{ rows: ChipRow[]; version: number }> {
  const now = ctx.clock()
  return readSnapshot(ctx, async (db) => {
    const [entries, version] = await Promise.all([
      rawSql(db)<StoredRow[]>`
        select e.id, e.mpn, e.country, e.distributor, e.moq, e.sku, e.stock, e.updated,
               p.failure is not null as stale
        from chip_entries e
        join chip_parts p on p.mpn = e.mpn
        where e.mpn = any(${[...mpns]})
        order by e.mpn, e.id`,
      readVersion(db),
    ])
    const rows = entries.map(({ id, stock, updated: at, ...entry }) => {
      const word = inventoryWord(stock)
      const updated = at === null ? null : new Date(at)
      return {
        ...entry,
        id: Number(id),
        word,
        quantity: word === null ? stock : null,
        updated: updated?.toISOString() ?? null,
        ageMinutes: updated && ageInMinutes(updated, now),
      }
    })
    return { rows, version }
  })
}

const entryColumns = {
  mpn: chipEntries.mpn,
  fid: chipParts.fid,
  ...columnsOf(chipEntries, 'country', 'distributor', 'moq', 'sku', 'stock', 'updated'),
  fetchedAt: chipParts.fetchedAt,
  stale: isStale.as('stale'),
}

/** All entries by part number in the template's order, read in one snapshot. */
export function readChipData(
  ctx: DbContext,
): Promise<{ map: Record<string, ChipEntry[]>; log: { updated: string | null } }> {
  return readSnapshot(ctx, async (db) => {
    const entries = await db
      .select(entryColumns)
      .from(chipEntries)
      .innerJoin(chipParts, eq(chipParts.mpn, chipEntries.mpn))
      .orderBy(asc(chipParts.position), asc(chipEntries.id))
    const map = Map.groupBy(
      entries.map(({ updated, fetchedAt, stale, ...entry }) => ({
        ...entry,
        updated: updated?.toISOString() ?? null,
        fetched_at: fetchedAt?.toISOString() ?? null,
        stale,
      })),
      ({ mpn }) => mpn,
    )
    const updated = await readUpdatedAt(db)
    return { map: Object.fromEntries(map), log: { updated: updated?.toISOString() ?? null } }
  })
}

const entriesQuery = ({ db }: DbContext, input: ChipPartsInput) =>
  db
    .select({ id: chipEntries.id, ...entryColumns })
    .from(chipEntries)
    .innerJoin(chipParts, eq(chipParts.mpn, chipEntries.mpn))
    .where(isListed(db, input))
    .$dynamic()

/** All entries of the part numbers that the search and the filter leave, in the list's order. */
export const exportChips = exportsOf(
  { query: entriesQuery, order: { ...partsOrder, unique: chipEntries.id } },
  {
    name: 'chips',
    action: 'chips.export',
    columns: {
      'part number': ({ mpn }) => mpn,
      'internal id': ({ fid }) => fid,
      country: ({ country }) => country,
      distributor: ({ distributor }) => distributor,
      'minimum order quantity': ({ moq }) => moq,
      SKU: ({ sku }) => sku,
      stock: ({ stock }) => (inventoryWord(stock) === null ? stock : null),
      inventory: ({ stock }) => inventoryWord(stock),
      updated: ({ updated }) => updated?.toISOString() ?? null,
      fetched: ({ fetchedAt }) => fetchedAt?.toISOString() ?? null,
      stale: ({ stale }) => (stale ? 'stale' : null),
    },
  },
)

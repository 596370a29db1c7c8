import type { ChipPart, ChipPartsInput } from '@vantage/contracts/chips/parts'
import { chipEntries, chipParts } from '@vantage/db/chips/tables'
import type { Db } from '@vantage/db/client'
import { and, gt, ilike, inArray, isNotNull, or, sql, sum } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { readPage } from '../lists.ts'
import { readVersion } from './stock-version.ts'

/** The page of part numbers that was asked for, all of one moment. `entries`: the rows of all that the filters leave. */
export function listParts(
  ctx: Pick<Context, 'db'>,
  input: ChipPartsInput,
): Promise<{ rows: ChipPart[]; total: number; entries: number; version: number }> {
  return inOneMoment(ctx, async (db) => {
    const query = db.select().from(chipParts).where(matching(db, input)).$dynamic()
    const { rows, total } = await readPage(db, query, partsOrder, input)
    const [counted] = await db
      .select({ entries: sum(chipParts.rows).mapWith(Number) })
      .from(chipParts)
      .where(matching(db, input))
    const version = await readVersion(db)
    return { rows: rows.map(chipPart), total, entries: counted?.entries ?? 0, version }
  })
}

export const partsOrder = {
  mpn: chipParts.mpn,
  fid: chipParts.fid,
  total: chipParts.total,
  newest: chipParts.newest,
  unique: chipParts.mpn,
}

/** Reads that belong together. */
export const inOneMoment = <Result>(
  { db }: Pick<Context, 'db'>,
  read: (db: Db) => Promise<Result>,
): Promise<Result> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })

/** The part numbers that the search and the filter leave. */
export function matching(db: Db, { search, show }: Pick<ChipPartsInput, 'search' | 'show'>) {
  const text = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
  const byEntries = () =>
    db
      .select({ mpn: chipEntries.mpn })
      .from(chipEntries)
      .where(or(ilike(chipEntries.distributor, text), ilike(chipEntries.sku, text)))
  return and(
    show === 'in-stock' ? gt(chipParts.total, 0) : undefined,
    show === 'stale' ? isNotNull(chipParts.failure) : undefined,
    search.trim() === ''
      ? undefined
      : or(
          ilike(chipParts.mpn, text),
          ilike(chipParts.fid, text),
          inArray(chipParts.mpn, byEntries()),
        ),
  )
}

function chipPart(part: typeof chipParts.$inferSelect): ChipPart {
  const { mpn, fid, rows, distributors, uncounted, total, newest, fetchedAt, failure } = part
  return {
    ...{ mpn, fid, rows, distributors, uncounted, total, failure },
    newest: newest?.toISOString() ?? null,
    fetchedAt: fetchedAt?.toISOString() ?? null,
    stale: failure !== null,
  }
}

/** Whether its rows are old, for queries of entries beside their part. */
export const isStale = sql<boolean>`${chipParts.failure} is not null`

import type { ChipEntry } from '@vantage/contracts/chips/chip-bodies'
import { chipEntries, chipParts } from '@vantage/db/chips/tables'
import { asc, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { inOneMoment } from './list-parts.ts'
import { readUpdatedAt } from './read-refreshes.ts'

/** Everything that is stored, by part number in the template's order, all of one moment. */
export function readChipData(
  ctx: Pick<Context, 'db'>,
): Promise<{ map: Record<string, ChipEntry[]>; log: { updated: string | null } }> {
  return inOneMoment(ctx, async (db) => {
    const entries = await db
      .select({
        mpn: chipEntries.mpn,
        fid: chipParts.fid,
        country: chipEntries.country,
        distributor: chipEntries.distributor,
        moq: chipEntries.moq,
        sku: chipEntries.sku,
        stock: chipEntries.stock,
        updated: chipEntries.updated,
        fetchedAt: chipParts.fetchedAt,
        failure: chipParts.failure,
      })
      .from(chipEntries)
      .innerJoin(chipParts, eq(chipParts.mpn, chipEntries.mpn))
      .orderBy(asc(chipParts.position), asc(chipEntries.id))
    const map = Map.groupBy(
      entries.map(({ updated, fetchedAt, failure, ...entry }) => ({
        ...entry,
        updated: updated?.toISOString() ?? null,
        fetched_at: fetchedAt?.toISOString() ?? null,
        stale: failure !== null,
      })),
      ({ mpn }) => mpn,
    )
    const updated = await readUpdatedAt(db)
    return { map: Object.fromEntries(map), log: { updated: updated?.toISOString() ?? null } }
  })
}

/** The template, in its order. */
export const readTemplate = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ mpn: chipParts.mpn, fid: chipParts.fid })
    .from(chipParts)
    .where(isNotNull(chipParts.position))
    .orderBy(asc(chipParts.position))

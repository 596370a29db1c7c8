import type { ChipRow, ChipRowsInput } from '@vantage/contracts/chips/parts'
import { chipEntries, chipParts } from '@vantage/db/chips/tables'
import { ageInMinutes, inventoryWord } from '@vantage/domain/chips/inventory'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { inOneMoment, isStale } from './list-parts.ts'
import { readVersion } from './stock-version.ts'

/** The rows of some part numbers, in the order of the answer of the service. */
export function readRows(
  ctx: Pick<Context, 'db' | 'clock'>,
  { mpns }: ChipRowsInput,
): Promise<{ rows: ChipRow[]; version: number }> {
  const now = ctx.clock()
  return inOneMoment(ctx, async (db) => {
    const entries = await db
      .select({ entry: chipEntries, stale: isStale })
      .from(chipEntries)
      .innerJoin(chipParts, eq(chipParts.mpn, chipEntries.mpn))
      .where(inArray(chipEntries.mpn, mpns))
      .orderBy(asc(chipEntries.mpn), asc(chipEntries.id))
    const rows = entries.map(({ entry: { stock, updated, ...entry }, stale }) => {
      const word = inventoryWord(stock)
      return {
        ...entry,
        stale,
        word,
        quantity: word === null ? stock : null,
        updated: updated?.toISOString() ?? null,
        ageMinutes: updated && ageInMinutes(updated, now),
      }
    })
    return { rows, version: await readVersion(db) }
  })
}

import type { PartFailure } from '@vantage/contracts/chips/refresh'
import { chipEntries, chipParts } from '@vantage/db/chips/tables'
import { inBatches } from '@vantage/domain/chips/flatten'
import { type ChipEntry, totalsOf } from '@vantage/domain/chips/inventory'
import { inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { lockChips } from './stock-version.ts'

type StoreContext = Pick<Context, 'db' | 'clock'>

/** New entries by part number, and the part numbers that have none. */
interface NewRows {
  entries: ReadonlyMap<string, readonly ChipEntry[]>
  failed: readonly { mpn: string; reason: PartFailure }[]
  /** They are those of the whole template: what is no longer listed there is deleted. */
  isWhole: boolean
}

/** A statement takes 65,535 parameters. */
const rowsPerStatement = 5000

/**
 * Replaces the entries of each part number, with its totals. What failed keeps the entries that it has, marked stale.
 * In the caller's transaction, so that readers see all of it or nothing.
 */
export async function storeParts(
  ctx: StoreContext,
  { entries, failed, isWhole }: NewRows,
): Promise<void> {
  const { db } = ctx
  await lockChips(ctx)
  if (isWhole) await db.delete(chipParts).where(isNull(chipParts.position))
  const fetchedAt = ctx.clock()
  const parts = [...entries].map(([mpn, own]) => ({ mpn, ...totalsOf(own), fetchedAt }))
  for (const some of inBatches(parts, rowsPerStatement)) {
    await db
      .insert(chipParts)
      .values(some)
      .onConflictDoUpdate({ target: chipParts.mpn, set: totalsOfExcluded })
    const mpns = some.map(({ mpn }) => mpn)
    await db.delete(chipEntries).where(inArray(chipEntries.mpn, mpns))
  }
  const rows = [...entries.values()].flat()
  for (const some of inBatches(rows, rowsPerStatement)) {
    await db.insert(chipEntries).values(some)
  }
  for (const reason of new Set(failed.map((each) => each.reason))) {
    const mpns = failed.flatMap((each) => (each.reason === reason ? [each.mpn] : []))
    await db.update(chipParts).set({ failure: reason }).where(inArray(chipParts.mpn, mpns))
  }
}

const totalsOfExcluded = {
  rows: sql`excluded.rows`,
  distributors: sql`excluded.distributors`,
  uncounted: sql`excluded.uncounted`,
  total: sql`excluded.total`,
  newest: sql`excluded.newest`,
  fetchedAt: sql`excluded.fetched_at`,
  failure: sql`null`,
}

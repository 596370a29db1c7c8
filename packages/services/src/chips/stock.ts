import type { FlatEntry } from '@vantage/contracts/chips/chip-bodies'
import { partKey } from '@vantage/contracts/chips/found-part'
import type { PartFailure } from '@vantage/contracts/chips/refresh'
import { chipEntries, chipParts, chipRefreshes, chipStock } from '@vantage/db/chips/tables'
import type { Db } from '@vantage/db/client'
import { inBatches } from '@vantage/domain/chips/flatten'
import { type ChipEntry, totalsOf } from '@vantage/domain/chips/inventory'
import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DbContext, TimedContext, WriteContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { audit } from '../core/audit.ts'
import { withTransaction } from '../core/transaction.ts'
import { isAnotherOpen, requester } from './refreshes.ts'

/** Grows with every change of part numbers and entries: what is read with it or later is at least of that state. */
export async function readVersion(db: Db): Promise<number> {
  const [stock] = await db.select({ version: chipStock.version }).from(chipStock)
  return stock?.version ?? 0
}

/** Lets one transaction at a time write chips, and raises the version. Readers go on. */
export const lockChips = ({ db }: DbContext) =>
  db
    .insert(chipStock)
    .values({})
    .onConflictDoUpdate({
      target: chipStock.isOnly,
      set: { version: sql`${chipStock.version} + 1` },
    })

/** The stored part numbers, and by `partKey` how each is spelled here. */
export async function readKnownParts({ db }: DbContext) {
  const known = await db
    .select({ mpn: chipParts.mpn, position: chipParts.position })
    .from(chipParts)
  return { known, spelling: new Map(known.map(({ mpn }) => [partKey(mpn), mpn])) }
}

/** New entries by part number, and the part numbers that have none. */
interface NewEntries {
  entries: ReadonlyMap<string, readonly ChipEntry[]>
  failed: readonly { mpn: string; reason: PartFailure }[]
  /** They cover the whole template: part numbers that it no longer lists are deleted. */
  isComplete: boolean
}

/** A statement takes 65,535 parameters. */
const rowsPerStatement = 5000

/**
 * Replaces the entries of each part number, with its totals. What failed keeps the entries that it has, marked stale.
 * In the caller's transaction, so that readers see all of it or nothing.
 */
export async function storeParts(
  ctx: TimedContext,
  { entries, failed, isComplete }: NewEntries,
): Promise<void> {
  const { db } = ctx
  await lockChips(ctx)
  if (isComplete) await db.delete(chipParts).where(isNull(chipParts.position))
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

/**
 * Replaces the stored entries by those that a client brings. Part numbers of the template that are not among them keep
 * their entries, marked stale: then the outcome is `partial`. Throws `invalid` while a refresh is open.
 */
export async function replaceChips(
  ctx: WriteContext,
  given: readonly FlatEntry[],
): Promise<{ outcome: 'done' | 'partial'; missing: string[] }> {
  const now = ctx.clock()
  try {
    return await withTransaction(ctx, async (tx) => {
      // Inserted as an open refresh first, which fails while another one is open.
      const [own] = await tx.db
        .insert(chipRefreshes)
        .values({ requestedBy: requester(ctx.actor), requestedAt: now, startedAt: now })
        .returning({ id: chipRefreshes.id })
      await lockChips(tx)
      const { known, spelling } = await readKnownParts(tx)
      for (const { mpn } of given) {
        if (!spelling.has(partKey(mpn))) spelling.set(partKey(mpn), mpn.trim())
      }
      const rows = given.map((entry) => chipEntry(entry, spelling))
      const entries = Map.groupBy(rows, ({ mpn }) => mpn)
      const missing = known.flatMap(({ mpn, position }) =>
        position !== null && !entries.has(mpn) ? [mpn] : [],
      )
      const failed = missing.map((mpn) => ({ mpn, reason: 'not-in-file' as const }))
      const outcome: 'done' | 'partial' = missing.length > 0 ? 'partial' : 'done'
      await storeParts(tx, { entries, failed, isComplete: true })
      await tx.db
        .update(chipRefreshes)
        .set({
          state: outcome,
          finishedAt: now,
          rows: rows.length,
          failed,
          parts: entries.size + missing.length,
          found: entries.size,
        })
        .where(eq(chipRefreshes.id, own?.id ?? 0))
      const after = { part_numbers: entries.size, rows: rows.length, missing: missing.length }
      await audit(tx, { action: 'chips.replace', subject: 'chips', after })
      return { outcome, missing }
    })
  } catch (error) {
    if (isAnotherOpen(error)) throw new ServiceError('invalid', 'A refresh is running.')
    throw error
  }
}

function chipEntry(entry: FlatEntry, spelling: ReadonlyMap<string, string>): ChipEntry {
  const { mpn, country, distributor, moq, sku, stock, updated } = entry
  return {
    mpn: spelling.get(partKey(mpn)) ?? mpn.trim(),
    country: country ?? '',
    distributor: distributor ?? '',
    moq: moq ?? null,
    sku: sku ?? '',
    stock,
    updated: updated ? new Date(updated) : null,
  }
}

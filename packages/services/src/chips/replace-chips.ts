import type { FlatEntry } from '@vantage/contracts/chips/chip-bodies'
import { partKey } from '@vantage/contracts/chips/found-part'
import { chipParts, chipRefreshes } from '@vantage/db/chips/tables'
import type { ChipEntry } from '@vantage/domain/chips/inventory'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { audit } from '../ops/audit.ts'
import { withTransaction } from '../transaction.ts'
import { isAnotherOpen } from './claim-refresh.ts'
import { requester } from './request-refresh.ts'
import { lockChips } from './stock-version.ts'
import { storeParts } from './store-parts.ts'

/**
 * Replaces the stored rows by those that a client brings. Part numbers of the template that are not among them keep
 * their rows, marked stale: then the outcome is `partial`. Throws `invalid` while a refresh is open.
 */
export async function replaceChips(
  ctx: Pick<Context, 'actor' | 'db' | 'clock' | 'log'>,
  given: readonly FlatEntry[],
): Promise<{ outcome: 'done' | 'partial'; missing: string[] }> {
  const now = ctx.clock()
  try {
    return await withTransaction(ctx, async (tx) => {
      // As an open one first, which is refused while another is open.
      const [own] = await tx.db
        .insert(chipRefreshes)
        .values({ requestedBy: requester(ctx.actor), requestedAt: now, startedAt: now })
        .returning({ id: chipRefreshes.id })
      await lockChips(tx)
      const known = await tx.db
        .select({ mpn: chipParts.mpn, position: chipParts.position })
        .from(chipParts)
      const spelling = new Map(known.map(({ mpn }) => [partKey(mpn), mpn]))
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
      await storeParts(tx, { entries, failed, isWhole: true })
      await tx.db
        .update(chipRefreshes)
        .set({
          ...{ state: outcome, finishedAt: now, rows: rows.length, failed },
          ...{ parts: entries.size + missing.length, found: entries.size },
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

import { createHash } from 'node:crypto'
import type { Db } from '@vantage/db/client'
import { itemBanks } from '@vantage/db/access-keys/tables'
import { and, eq, sql } from 'drizzle-orm'
import { writeBigFiveItems } from '../big-five/bank-items.ts'
import type { Context } from '../context.ts'
import { writeIqItems } from '../iq/bank-items.ts'
import type { Bank } from './read-bank-file.ts'

/** `before`: the bank that was active until now; null for none. */
export interface StoredBank {
  outcome: 'imported' | 'activated' | 'unchanged'
  before: { key: string; version: string } | null
}

/**
 * Makes `bank` the active one of its test, and stores it when it is not there yet; attempts that run keep theirs. Call
 * it in a transaction: another import waits for it. `conflict`: there are other items under this key and version.
 */
export async function storeBank(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  bank: Bank,
): Promise<StoredBank | { outcome: 'conflict' }> {
  await db.execute(sql`lock table ${itemBanks} in share row exclusive mode`)
  const contentHash = createHash('sha256').update(JSON.stringify(bank.items)).digest('hex')
  const { kind: test, key, version } = bank
  const banks = await db.select().from(itemBanks).where(eq(itemBanks.test, test))
  const known = banks.find((one) => one.key === key && one.version === version)
  if (known && known.contentHash !== contentHash) return { outcome: 'conflict' }
  const before = banks.find(({ active }) => active) ?? null
  if (known?.active) return { outcome: 'unchanged', before }
  await db
    .update(itemBanks)
    .set({ active: false })
    .where(and(eq(itemBanks.test, test), itemBanks.active))
  if (known) {
    await db.update(itemBanks).set({ active: true }).where(eq(itemBanks.id, known.id))
    return { outcome: 'activated', before }
  }
  const values = { test, key, version, contentHash, active: true, importedAt: clock() }
  const [added] = await db.insert(itemBanks).values(values).returning({ id: itemBanks.id })
  if (added) await writeItems(db, added.id, bank)
  return { outcome: 'imported', before }
}

async function writeItems(db: Db, bankId: number, bank: Bank): Promise<void> {
  if (bank.kind === 'iq') await writeIqItems(db, bankId, bank.items)
  else await writeBigFiveItems(db, bankId, bank.items)
}

import type { TestName } from '@vantage/contracts/access-keys/tests'
import { itemBanks } from '@vantage/db/access-keys/tables'
import type { Db } from '@vantage/db/client'
import { and, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { ServiceError } from '../errors.ts'

/** The bank that a test begins with now. Throws `not-found` when none was imported. */
export async function activeBank(db: Db, test: TestName): Promise<number> {
  const [bank] = await db
    .select({ id: itemBanks.id })
    .from(itemBanks)
    .where(and(eq(itemBanks.test, test), itemBanks.active))
  if (!bank) throw new ServiceError('not-found', 'This test has no questions yet.')
  return bank.id
}

/** The items of a bank by its id. They never change, so a few banks are remembered. */
export function rememberBanks<Bank extends object>(
  read: (db: Db, bankId: number) => Promise<Bank>,
): (db: Db, bankId: number) => Promise<Bank> {
  const remembered = new WeakMap<Db, LRUCache<number, Promise<Bank>>>()
  return async (db, bankId) => {
    const banks = remembered.get(db) ?? new LRUCache({ max: 4 })
    remembered.set(db, banks)
    const known = banks.get(bankId)
    if (known) return known
    const bank = read(db, bankId)
    banks.set(bankId, bank)
    try {
      return await bank
    } catch (error) {
      banks.delete(bankId)
      throw error
    }
  }
}

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { TestName } from '@vantage/contracts/access-keys/tests'
import { itemBanks } from '@vantage/db/access-keys/tables'
import type { Db } from '@vantage/db/client'
import { and, eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Context, TimedContext, WriteContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { audit } from '../core/audit.ts'
import { withTransaction } from '../core/transaction.ts'
import { type RejectedBank, readBankFile } from './read-bank-file.ts'
import type { Bank, TestScope, TestScopes } from './test-scope.ts'

/** The bank that a test begins with now. Throws `not-found` when none was imported. */
export async function activeBank(db: Db, test: TestName): Promise<number> {
  const [bank] = await db
    .select({ id: itemBanks.id })
    .from(itemBanks)
    .where(and(eq(itemBanks.test, test), itemBanks.active))
  if (!bank) throw new ServiceError('not-found', 'This test has no questions yet.')
  return bank.id
}

/** Caches what `read` gives for the id of a bank, whose items never change. */
export function cachedByBank<Items extends object>(
  read: (db: Db, bankId: number) => Promise<Items>,
): (db: Db, bankId: number) => Promise<Items> {
  const caches = new WeakMap<Db, LRUCache<number, Promise<Items>>>()
  return async (db, bankId) => {
    const banks = caches.get(db) ?? new LRUCache({ max: 4 })
    caches.set(db, banks)
    const known = banks.get(bankId)
    if (known) return known
    const items = read(db, bankId)
    banks.set(bankId, items)
    try {
      return await items
    } catch (error) {
      banks.delete(bankId)
      throw error
    }
  }
}

/** `before`: the bank that was active until now; null for none. */
interface StoredBank {
  outcome: 'imported' | 'activated' | 'unchanged'
  before: { key: string; version: string } | null
}

/**
 * Makes `bank` the active one of its test, and stores it when it is not there yet; attempts that run keep theirs. Call
 * it in a transaction: another import waits for it. `conflict`: there are other items under this key and version.
 */
async function storeBank(
  { db, clock }: TimedContext,
  { name: test, writeItems }: TestScope,
  { key, version, items }: Bank,
): Promise<StoredBank | { outcome: 'conflict' }> {
  await db.execute(sql`lock table ${itemBanks} in share row exclusive mode`)
  const contentHash = createHash('sha256').update(JSON.stringify(items)).digest('hex')
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
  if (added) await writeItems(db, added.id, items)
  return { outcome: 'imported', before }
}

/**
 * Loads a bank file, given as its bytes, and makes it the one that new attempts get: all or nothing. The file of an
 * earlier version makes that one active again. Problems are listed with their place in the file.
 */
export async function importBank(
  ctx: WriteContext,
  tests: TestScopes,
  bytes: Uint8Array,
): Promise<RejectedBank | (StoredBank & { bank: Bank })> {
  const file = await readBankFile(tests, bytes)
  if ('outcome' in file) return file
  const { bank, reject } = file
  const { kind, key, version } = bank
  const stored = await withTransaction(ctx, async (tx) => {
    const result = await storeBank(tx, tests[kind], bank)
    if (result.outcome === 'imported' || result.outcome === 'activated') {
      const before = result.before && { key: result.before.key, version: result.before.version }
      await audit(tx, {
        action: 'bank.import',
        subject: kind,
        ...(before && { before }),
        after: { key, version },
      })
    }
    return result
  })
  if (stored.outcome !== 'conflict') return { ...stored, bank }
  return reject(['version'], `there are other items under ${key} ${version}: give it a new version`)
}

/** The active bank of a test as its file, right answers included, which is recorded; null when there is none. */
export async function exportBank(
  ctx: WriteContext,
  { name: kind, readItems }: TestScope,
): Promise<Bank | null> {
  return withTransaction(ctx, async (tx) => {
    const [active] = await tx.db
      .select()
      .from(itemBanks)
      .where(and(eq(itemBanks.test, kind), itemBanks.active))
    if (!active) return null
    const { id, key, version } = active
    await audit(tx, { action: 'bank.export', subject: kind, after: { key, version } })
    return { kind, key, version, items: await readItems(tx.db, id) }
  })
}

/** Loads the product's own bank of each test that has none, so that a new database can be used. */
export async function ensureOwnBanks(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  tests: TestScopes,
): Promise<void> {
  for (const test of Object.values(tests)) {
    if ((await ctx.db.$count(itemBanks, eq(itemBanks.test, test.name))) > 0) continue
    const file = await readBankFile(tests, await readFile(test.ownBank))
    if ('outcome' in file) throw new Error(`${test.ownBank.pathname} is no bank`)
    await withTransaction(ctx, (tx) => storeBank(tx, test, file.bank))
  }
}

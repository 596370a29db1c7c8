import { readFile } from 'node:fs/promises'
import type { TestName } from '@vantage/contracts/access-keys/tests'
import { itemBanks } from '@vantage/db/access-keys/tables'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { withTransaction } from '../transaction.ts'
import { readBankFile } from './read-bank-file.ts'
import { storeBank } from './store-bank.ts'

/** The product's own items of each test. */
export const ownBankFiles: Record<TestName, URL> = {
  iq: new URL('../iq/own-bank.json', import.meta.url),
  'big-five': new URL('../big-five/own-bank.json', import.meta.url),
}

/** Loads the product's own bank of each test that has none, so that a new database can be used. */
export async function ensureOwnBanks(ctx: Pick<Context, 'db' | 'clock' | 'log'>): Promise<void> {
  for (const test of ['iq', 'big-five'] as const) {
    if ((await ctx.db.$count(itemBanks, eq(itemBanks.test, test))) > 0) continue
    const file = await readBankFile(await readFile(ownBankFiles[test]))
    if ('outcome' in file) throw new Error(`${ownBankFiles[test].pathname} is no bank`)
    await withTransaction(ctx, (tx) => storeBank(tx, file.bank))
  }
}

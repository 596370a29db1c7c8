import type { TestName } from '@vantage/contracts/access-keys/tests'
import { itemBanks } from '@vantage/db/access-keys/tables'
import { and, eq } from 'drizzle-orm'
import { readBigFiveItems } from '../big-five/bank-items.ts'
import type { Context } from '../context.ts'
import { readIqItems } from '../iq/bank-items.ts'
import { audit } from '../ops/audit.ts'
import { withTransaction } from '../transaction.ts'
import type { Bank } from './read-bank-file.ts'

/** The active bank of a test as its file, right answers included, which is recorded; null when there is none. */
export async function exportBank(
  ctx: Pick<Context, 'actor' | 'db' | 'clock' | 'log'>,
  test: TestName,
): Promise<Bank | null> {
  return withTransaction(ctx, async (tx) => {
    const [active] = await tx.db
      .select()
      .from(itemBanks)
      .where(and(eq(itemBanks.test, test), itemBanks.active))
    if (!active) return null
    const { id, key, version } = active
    await audit(tx, { action: 'bank.export', subject: test, after: { key, version } })
    if (test === 'iq') return { kind: test, key, version, items: await readIqItems(tx.db, id) }
    return { kind: test, key, version, items: await readBigFiveItems(tx.db, id) }
  })
}

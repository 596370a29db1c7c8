import { type PrivacyStatement, privacyStatement } from '@vantage/contracts/privacy/statement'
import { privacyStatements } from '@vantage/db/privacy/tables'
import { eq } from 'drizzle-orm'
import { lockActivity, type StoredActivity } from '../activities/draft.ts'
import type { Context } from '../core/context.ts'
import { withTransaction } from '../core/transaction.ts'

/** A statement as it is stored, with the time that names it; null while it is made. */
export async function readStatement({ db }: Pick<Context, 'db'>, activityId: number) {
  const [row] = await db
    .select()
    .from(privacyStatements)
    .where(eq(privacyStatements.activityId, activityId))
  return row
    ? { statement: privacyStatement.parse(row.statement), madeAt: row.madeAt.toISOString() }
    : null
}

/** False when the activity is another version by now. */
export const storeStatement = (
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  { id, version }: StoredActivity,
  statement: PrivacyStatement,
): Promise<boolean> =>
  withTransaction(ctx, async (tx) => {
    const now = await lockActivity(tx, id, { strength: 'share' })
    if (!now.releasedAt && now.version !== version) return false
    const row = { statement, madeAt: tx.clock() }
    const { activityId } = privacyStatements
    const insert = tx.db.insert(privacyStatements).values({ activityId: id, ...row })
    await (now.releasedAt
      ? insert.onConflictDoNothing()
      : insert.onConflictDoUpdate({ target: activityId, set: row }))
    return true
  })

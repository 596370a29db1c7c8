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

/**
 * Stores what was computed of an activity, unless it is another version by now: then false. `isReleased`: what is stored already
 * stays.
 */
export const storeOf = (
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  { id, version }: StoredActivity,
  store: (tx: Pick<Context, 'db' | 'clock'>, isReleased: boolean) => Promise<unknown>,
): Promise<boolean> =>
  withTransaction(ctx, async (tx) => {
    const now = await lockActivity(tx, id, { strength: 'share' })
    if (!now.releasedAt && now.version !== version) return false
    await store(tx, now.releasedAt !== null)
    return true
  })

export const storeStatement = (
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  activity: StoredActivity,
  statement: PrivacyStatement,
): Promise<boolean> =>
  storeOf(ctx, activity, async ({ db, clock }, isReleased) => {
    const row = { statement, madeAt: clock() }
    const { activityId } = privacyStatements
    const insert = db.insert(privacyStatements).values({ activityId: activity.id, ...row })
    await (isReleased
      ? insert.onConflictDoNothing()
      : insert.onConflictDoUpdate({ target: activityId, set: row }))
  })

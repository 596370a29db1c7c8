import type { QuestionnaireEvidence } from '@vantage/contracts/evidence/evidence'
import { type PrivacyStatement, privacyStatement } from '@vantage/contracts/privacy/statement'
import { privacyStatements } from '@vantage/db/privacy/tables'
import { eq, sql } from 'drizzle-orm'
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
    ? {
        statement: privacyStatement.parse(row.statement),
        hasEvidence: row.evidence !== null,
        madeAt: row.madeAt.toISOString(),
      }
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

export type Made = { statement: PrivacyStatement; evidence: QuestionnaireEvidence }

/** From the release on only what is not there yet is stored. */
export const storeStatement = (
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  activity: StoredActivity,
  made: Made,
): Promise<boolean> =>
  storeOf(ctx, activity, ({ db, clock }, isReleased) => {
    const row = { ...made, madeAt: clock() }
    const { activityId, evidence } = privacyStatements
    const set = isReleased ? { evidence: sql`coalesce(${evidence}, excluded.evidence)` } : row
    const insert = db.insert(privacyStatements).values({ activityId: activity.id, ...row })
    return insert.onConflictDoUpdate({ target: activityId, set })
  })

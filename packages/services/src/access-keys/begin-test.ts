import type { Taker, TestName } from '@vantage/contracts/access-keys/tests'
import { itemsPerTest } from '@vantage/contracts/access-keys/bank-file'
import { accessKeys, attempts } from '@vantage/db/access-keys/tables'
import { repeatLost } from '@vantage/db/lost-connection'
import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type { AttemptContext } from '../context.ts'
import { activeBank } from './banks.ts'
import { type Closed, closedBy } from './closed.ts'

export type Begun = { outcome: 'begun'; bankId: number; startedAt: Date }

/**
 * Begins the test, or goes on with it: from now on the attempt is bound to it, has its items, and its clock runs. Repeating
 * it moves no clock. `taker` is who takes it, where that is known already.
 */
export async function beginTest(
  ctx: AttemptContext,
  test: TestName,
  taker: Partial<Taker & { age: number }> = {},
): Promise<Begun | Closed> {
  const { db, actor } = ctx
  const now = ctx.clock()
  const bank = actor.bankId ?? (await activeBank(db, test))
  const keyIsIts = db
    .select({ id: accessKeys.id })
    .from(accessKeys)
    .where(
      and(
        eq(accessKeys.id, attempts.keyId),
        eq(accessKeys.status, 2),
        eq(accessKeys.use, attempts.use),
      ),
    )
  const begin = () =>
    db
      .update(attempts)
      .set({
        ...taker,
        test,
        bankId: sql`coalesce(${attempts.bankId}, ${bank})`,
        startedAt: sql`coalesce(${attempts.startedAt}, ${now.toISOString()})`,
        choices: empty(attempts.choices),
        choiceTimes: empty(attempts.choiceTimes),
      })
      .where(
        and(
          eq(attempts.id, actor.id),
          or(isNull(attempts.test), eq(attempts.test, test)),
          isNull(attempts.savedAt),
          exists(keyIsIts),
        ),
      )
      .returning({ bankId: attempts.bankId, startedAt: attempts.startedAt })
  const [begun] = await repeatLost(begin)
  const { bankId, startedAt } = begun ?? {}
  if (!bankId || !startedAt) return closedBy(ctx, test)
  return { outcome: 'begun', bankId, startedAt }
}

/** As many zeros as there are questions, unless there is something already. */
const empty = (column: typeof attempts.choices | typeof attempts.choiceTimes) =>
  sql`case when cardinality(${column}) > 0 then ${column} else array_fill(0, array[${itemsPerTest}::int]) end`

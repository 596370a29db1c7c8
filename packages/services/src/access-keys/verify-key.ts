import {
  type KeyWay,
  keyWays,
  testOfWay,
  type VerifyKeyInput,
} from '@vantage/contracts/access-keys/keys'
import type { AttemptActor } from '@vantage/contracts/auth/actor'
import { limits } from '@vantage/contracts/limits'
import { accessKeys, attempts } from '@vantage/db/access-keys/tables'
import { keyMoves } from '@vantage/domain/access-keys/attempts'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { limitKeys } from '../auth/guess-limit.ts'
import { hashOf, newToken } from '../auth/secret-tokens.ts'
import type { Context } from '../core/context.ts'
import { audit } from '../core/audit.ts'
import { withTransaction } from '../core/transaction.ts'

/** `token`: of the new attempt, for its cookie; null when the browser has the attempt of this key already. */
export type VerifyKey =
  | { outcome: 'verified'; way: KeyWay; token: string | null }
  | { outcome: 'wrong' }

const wellFormed = new RegExp(`^[A-Z0-9]{${limits.keyLength}}$`)

/**
 * Puts an unused key in use, by one conditional update, and begins its attempt. `own` is the attempt of this browser, if
 * any: its own key is verified again. Every other key is `wrong`, in the same way whatever the reason. Failures count for
 * the address and over all addresses; throws `too-many` when too many wait.
 */
export async function verifyKey(
  ctx: Context,
  { pwd, test }: VerifyKeyInput,
  own: AttemptActor | null,
): Promise<VerifyKey> {
  const typed = pwd.trim().toUpperCase()
  // No key looks like this, so it does not count as a guess.
  if (!wellFormed.test(typed)) return { outcome: 'wrong' }
  const ways = keyWays.filter((way) => !test || (testOfWay[way] ?? test) === test)
  return limitKeys(ctx, async () => {
    const result = await takeKey(ctx, { pwd: typed, ways, own })
    return { right: result.outcome === 'verified', result }
  })
}

interface Wanted {
  pwd: string
  ways: readonly KeyWay[]
  own: AttemptActor | null
}

function takeKey(ctx: Context, { pwd, ways, own }: Wanted): Promise<VerifyKey> {
  const token = newToken()
  const tokenHash = hashOf(token)
  const { from, to } = keyMoves.verify
  const wanted = and(eq(accessKeys.pwd, pwd), inArray(accessKeys.way, [...ways]))
  const take = async (tx: Context): Promise<VerifyKey> => {
    const now = tx.clock()
    const [key] = await tx.db
      .update(accessKeys)
      .set({ status: to, use: sql`${accessKeys.use} + 1`, startedAt: now })
      .where(and(wanted, eq(accessKeys.status, from)))
      .returning({ id: accessKeys.id, way: accessKeys.way, use: accessKeys.use })
    if (key) {
      const { id: keyId, use, way } = key
      const test = testOfWay[way]
      await tx.db.insert(attempts).values({ tokenHash, keyId, use, test, createdAt: now })
      await audit(tx, { action: 'keys.use', subject: `key ${keyId}`, after: { way } })
      return { outcome: 'verified', way, token }
    }
    // It may be in use by this browser, or by an earlier run of this transaction whose commit went unanswered.
    const [inUse] = await tx.db
      .select({ way: accessKeys.way, hash: attempts.tokenHash })
      .from(attempts)
      .innerJoin(
        accessKeys,
        and(eq(accessKeys.id, attempts.keyId), eq(accessKeys.use, attempts.use)),
      )
      .where(
        and(
          wanted,
          eq(accessKeys.status, to),
          or(eq(attempts.tokenHash, tokenHash), own ? eq(attempts.id, own.id) : undefined),
        ),
      )
    if (!inUse) return { outcome: 'wrong' }
    return {
      outcome: 'verified',
      way: inUse.way,
      token: inUse.hash.equals(tokenHash) ? token : null,
    }
  }
  return withTransaction(ctx, take, { repeatable: true })
}

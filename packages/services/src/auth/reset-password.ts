import { randomInt } from 'node:crypto'
import { limits } from '@vantage/contracts/limits'
import { employees } from '@vantage/db/people/tables'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { audit } from '../ops/audit.ts'
import { recordAccountChanges } from '../people/account-changes.ts'
import { withTransaction } from '../transaction.ts'
import { endSessionsOf } from './end-sessions.ts'
import { hashPassword } from './password.ts'

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const lifetimeMs = limits.oneTimePasswordDays * 24 * 3600 * 1000

/**
 * Gives an account a one-time password, which is changed at the first sign-in, within 7 days, and ends its sessions. Its
 * owner is told, for whoever has the password can sign in as them. Gives the password, which is stored only as a hash; null
 * when there is no such username.
 */
export async function resetPassword(
  ctx: Pick<Context, 'actor' | 'db' | 'clock' | 'log'>,
  username: string,
): Promise<string | null> {
  const password = [part(), part(), part()].join('-')
  const passwordHash = await hashPassword(password)
  const oneTimePasswordEndsAt = new Date(ctx.clock().getTime() + lifetimeMs)
  return withTransaction(ctx, async (tx) => {
    const [account] = await tx.db
      .update(employees)
      .set({ passwordHash, oneTimePassword: true, oneTimePasswordEndsAt })
      .where(eq(employees.username, username))
      .returning({ id: employees.id, dingtalkUserId: employees.dingtalkUserId })
    if (!account) return null
    await audit(tx, { action: 'password.reset', subject: username })
    const { id, dingtalkUserId } = account
    await recordAccountChanges(tx, 'reset', [{ id, tell: [dingtalkUserId] }])
    await endSessionsOf(tx, [{ id, username }])
    return password
  })
}

const part = () =>
  Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

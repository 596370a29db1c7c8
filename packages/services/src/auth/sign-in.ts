import type { LoginInput } from '@vantage/contracts/auth/login'
import type { SessionUser } from '@vantage/contracts/auth/users'
import type { OwnChange } from '@vantage/contracts/people/account-changes'
import { employees, lower } from '@vantage/db/people/tables'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { listOwnChanges } from '../people/account-changes.ts'
import { withTransaction } from '../transaction.ts'
import { limitSignIns } from './guess-limit.ts'
import { verifyNothing, verifyPassword } from './password.ts'
import { startSession } from './sessions.ts'

/** `changes`: what was done to the account that its owner has not said to know of. */
export type SignedIn = {
  outcome: 'signed-in'
  user: SessionUser
  changes: OwnChange[]
  token: string
}

export const userColumns = {
  username: employees.username,
  fullname: employees.fullname,
  englishname: employees.englishname,
  type: employees.type,
  grants: employees.grants,
}

interface SignInOptions {
  /** Whether a one-time password opens a session, in which it is changed. Otherwise it is `must-change`. */
  oneTimePassword: 'accepted' | 'refused'
}

/**
 * Signs in with username and password. An unknown user and a wrong password answer the same, in the same time. Throws
 * `too-many` after too many failures of the account or the address, and `unavailable`.
 */
export async function signIn(
  ctx: Context,
  { username, password }: LoginInput,
  options: SignInOptions,
): Promise<SignedIn | { outcome: 'wrong' | 'must-change' }> {
  const account = await limitSignIns(ctx, username, async () => {
    const [found] = await ctx.db
      .select({ id: employees.id, passwordHash: employees.passwordHash, user: userColumns })
      .from(employees)
      .where(
        and(
          eq(lower(employees.username), lower(username)),
          eq(employees.username, username),
          employees.active,
        ),
      )
    const { passwordHash } = found ?? {}
    const right = passwordHash
      ? await verifyPassword(passwordHash, password)
      : await verifyNothing(password)
    return {
      right,
      result: found && passwordHash && right ? { ...found, passwordHash } : undefined,
    }
  })
  if (!account) return { outcome: 'wrong' }
  const start = async (tx: Context): Promise<SignedIn | { outcome: 'wrong' | 'must-change' }> => {
    // A password that was changed or reset meanwhile opens nothing; until the commit it cannot be.
    const [still] = await tx.db
      .select({ mustChangePassword: employees.oneTimePassword })
      .from(employees)
      .where(and(eq(employees.id, account.id), eq(employees.passwordHash, account.passwordHash)))
      .for('share')
    if (!still) return { outcome: 'wrong' }
    if (still.mustChangePassword && options.oneTimePassword === 'refused') {
      return { outcome: 'must-change' }
    }
    const token = await startSession(tx, account.id, still)
    const changes = await listOwnChanges(tx, account.id)
    return { outcome: 'signed-in', user: { ...account.user, ...still }, changes, token }
  }
  // Done a second time, it leaves a session that nobody has the token of.
  return withTransaction(ctx, start, { repeatable: true })
}

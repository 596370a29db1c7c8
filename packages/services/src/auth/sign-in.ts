import type { LoginInput } from '@vantage/contracts/auth/login'
import type { SessionUser } from '@vantage/contracts/auth/users'
import type { Context } from '../context.ts'
import { assertFailuresBelow, countFailure } from './failure-limit.ts'
import { verifyNothing, verifyPassword } from './password.ts'
import { startSession } from './sessions.ts'

export type SignedIn = { outcome: 'signed-in'; user: SessionUser; token: string }

type Account = SessionUser & { id: number; passwordHash: string | null }

/**
 * Signs in with username and password (specification section 2, Login). An unknown user and a wrong password answer
 * the same, in the same time. Throws `too-many` after too many failures of the account or the address.
 */
export async function signIn(
  ctx: Context,
  { username, password }: LoginInput,
): Promise<SignedIn | { outcome: 'wrong' }> {
  const limits = loginLimits(ctx, username)
  await assertFailuresBelow(ctx, limits)
  const [account] = await ctx.sql<Account[]>`
    select id, username, fullname, englishname, type, grants, password_hash as "passwordHash"
    from employees
    where lower(username) = lower(${username}) and username = ${username} and active`
  const matches = account?.passwordHash
    ? await verifyPassword(account.passwordHash, password)
    : await verifyNothing(password)
  if (!account || !matches) {
    await countFailure(ctx, limits)
    return { outcome: 'wrong' }
  }
  await assertFailuresBelow(ctx, limits)
  const { id, passwordHash: _, ...user } = account
  return { outcome: 'signed-in', user, token: await startSession(ctx, id) }
}

/** Limits on guessing passwords: per account and, wider, per address (an office shares one). */
export function loginLimits(ctx: Pick<Context, 'settings' | 'address'>, username: string) {
  const { loginFailuresPerAccount, loginFailuresPerAddress } = ctx.settings
  return [
    { subject: `login:${username.toLowerCase()}`, limit: loginFailuresPerAccount },
    { subject: `login-address:${ctx.address}`, limit: loginFailuresPerAddress },
  ]
}

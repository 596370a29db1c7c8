import type { LoginInput } from '@vantage/contracts/auth/login'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { employees, lower } from '@vantage/db/people/tables'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { limitGuesses } from './guess-limit.ts'
import { verifyNothing, verifyPassword } from './password.ts'
import { startSession } from './sessions.ts'

export type SignedIn = { outcome: 'signed-in'; user: SessionUser; token: string }

export const userColumns = {
  username: employees.username,
  fullname: employees.fullname,
  englishname: employees.englishname,
  type: employees.type,
  grants: employees.grants,
}

/**
 * Signs in with username and password. An unknown user and a wrong password answer the same, in the same time. Throws
 * `too-many` after too many failures of the account or the address.
 */
export async function signIn(
  ctx: Context,
  { username, password }: LoginInput,
): Promise<SignedIn | { outcome: 'wrong' }> {
  const account = await limitGuesses(ctx, username, async () => {
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
    const right = found?.passwordHash
      ? await verifyPassword(found.passwordHash, password)
      : await verifyNothing(password)
    return { right, result: right ? found : undefined }
  })
  if (!account) return { outcome: 'wrong' }
  const token = await startSession(ctx, account.id)
  return { outcome: 'signed-in', user: account.user, token }
}

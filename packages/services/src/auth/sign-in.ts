import type { LoginInput } from '@vantage/contracts/auth/login'
import type { SessionUser } from '@vantage/contracts/auth/users'
import type { OwnChange } from '@vantage/contracts/people/account-changes'
import { lower } from '@vantage/db/columns'
import { employees } from '@vantage/db/people/tables'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { audit } from '../ops/audit.ts'
import { listOwnChanges } from '../people/account-changes.ts'
import { withTransaction } from '../transaction.ts'
import { knownDevice, newDevice } from './devices.ts'
import { limitSignIns } from './guess-limit.ts'
import { verifyNothing, verifyPassword } from './password.ts'
import { startSession } from './sessions.ts'

/**
 * `changes`: what was done to the account that its owner has not said to know of. `token`: of the session. `device`: what
 * the browser keeps to be known to this account.
 */
export type SignedIn = {
  outcome: 'signed-in'
  user: SessionUser
  changes: OwnChange[]
  token: string
  device: string
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

type Refused = { outcome: 'wrong' | 'must-change' | 'ended' }

/**
 * Signs in with username and password. An unknown user and a wrong password answer the same, in the same time. `ended`:
 * the password is right, but a one-time password that is too old. Throws `too-many` after too many failures of the
 * account or the address, and `unavailable`.
 */
export async function signIn(
  ctx: Context,
  { username, password }: LoginInput,
  options: SignInOptions,
): Promise<SignedIn | Refused> {
  const device = await knownDevice(ctx, username)
  const account = await limitSignIns(ctx, { account: username, device }, async () => {
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
  const newToken = await newDevice(ctx, account.id)
  const start = async (tx: Context): Promise<SignedIn | Refused> => {
    // A password that was changed or reset meanwhile opens nothing; until the commit it cannot be.
    const [still] = await tx.db
      .select({
        mustChangePassword: employees.oneTimePassword,
        endsAt: employees.oneTimePasswordEndsAt,
      })
      .from(employees)
      .where(and(eq(employees.id, account.id), eq(employees.passwordHash, account.passwordHash)))
      .for('share')
    if (!still) return { outcome: 'wrong' }
    const { mustChangePassword, endsAt } = still
    if (mustChangePassword && endsAt && endsAt <= tx.clock()) return { outcome: 'ended' }
    if (mustChangePassword && options.oneTimePassword === 'refused') {
      return { outcome: 'must-change' }
    }
    const user = { ...account.user, mustChangePassword }
    const token = await startSession(tx, account.id, { mustChangePassword })
    await recordSignIn(tx, { id: account.id, user, via: 'password' })
    const changes = await listOwnChanges(tx, account.id)
    return { outcome: 'signed-in', user, changes, token, device: newToken }
  }
  // Done a second time, it leaves a session that nobody has the token of.
  return withTransaction(ctx, start, { repeatable: true })
}

/** Records that somebody has signed in: call it in the transaction that starts the session. */
export const recordSignIn = (
  ctx: Pick<Context, 'db' | 'clock'>,
  { id, user, via }: { id: number; user: SessionUser; via: 'password' | 'dingtalk' },
) =>
  audit(
    { ...ctx, actor: { kind: 'employee', id, ...user, session: new Uint8Array() } },
    { action: 'sign-in', subject: user.username, after: { via } },
  )

import type { LoginInput } from '@vantage/contracts/auth/sessions'
import type { SessionUser } from '@vantage/contracts/auth/users'
import type { OwnChange } from '@vantage/contracts/people/account-changes'
import { columnsOf, lower } from '@vantage/db/columns'
import { employees } from '@vantage/db/people/tables'
import { and, eq } from 'drizzle-orm'
import type { Context, TimedContext } from '../core/context.ts'
import { audit } from '../core/audit.ts'
import { listOwnChanges } from './account-changes.ts'
import { withTransaction } from '../core/transaction.ts'
import { knownDevice, newDevice } from './devices.ts'
import { limitCodes, limitSignIns } from './guess-limit.ts'
import { verifyNothing, verifyPassword } from './password.ts'
import { startSession } from './sessions.ts'

interface SignedIn {
  outcome: 'signed-in'
  user: SessionUser
  /** What others did to the account that its owner has not confirmed yet. */
  changes: OwnChange[]
  /** The session's token. */
  token: string
  /** What the browser keeps to be known to this account. */
  device: string
}

const userColumns = columnsOf(employees, 'username', 'fullname', 'englishname', 'type', 'grants')

type Refused = { outcome: 'wrong' | 'must-change' | 'ended' }

/**
 * Signs in with username and password. An unknown user and a wrong password answer the same, in the same time.
 * `must-change`: a one-time password where it may open no session, in which it would be changed; `ended`: one that is
 * too old. Throws `too-many` after too many failures of the account or the address, and `unavailable`.
 */
export async function signIn(
  ctx: Context,
  { username, password }: LoginInput,
  { oneTimePassword }: { oneTimePassword: 'accepted' | 'refused' },
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
    if (mustChangePassword && oneTimePassword === 'refused') return { outcome: 'must-change' }
    const user = { ...account.user, mustChangePassword }
    const token = await startSession(tx, account.id, { mustChangePassword })
    await recordSignIn(tx, { id: account.id, user, via: 'password' })
    const changes = await listOwnChanges(tx, account.id)
    return { outcome: 'signed-in', user, changes, token, device: newToken }
  }
  // A repeated transaction only leaves a session whose token nobody has.
  return withTransaction(ctx, start, { repeatable: true })
}

/** Each a type of its own, so that a comparison of `outcome` leaves the others. */
type NotSignedIn = { outcome: 'not-bound' } | { outcome: 'expired' } | { outcome: 'unavailable' }

/**
 * Signs in with the one-time code that the DingTalk client gave the page. `not-bound`: nobody here has that DingTalk
 * id. `expired`: the code was used or is too old, which counts as a failure of the address. `unavailable`: DingTalk is
 * off or does not answer. Throws `too-many` like a sign-in with a password, but counts by itself.
 */
export async function signInViaDingtalk(
  ctx: Context,
  code: string,
): Promise<SignedIn | NotSignedIn> {
  const { dingtalk } = ctx
  if (!dingtalk) return { outcome: 'unavailable' }
  const exchange = await limitCodes(ctx, async () => {
    const result = await dingtalk.exchangeAuthCode(code)
    return { right: result.outcome !== 'expired', result }
  })
  if (exchange.outcome === 'unavailable') {
    ctx.log.warn({ reason: exchange.reason }, 'DingTalk sign-in is unavailable')
    return { outcome: 'unavailable' }
  }
  if (exchange.outcome === 'expired') return { outcome: 'expired' }
  const [account] = await ctx.db
    .select({ id: employees.id, user: userColumns })
    .from(employees)
    .where(and(eq(employees.dingtalkUserId, exchange.userid), employees.active))
  if (!account) return { outcome: 'not-bound' }
  const user = { ...account.user, mustChangePassword: false }
  const device = await newDevice(ctx, account.id)
  const token = await withTransaction(ctx, async (tx) => {
    await recordSignIn(tx, { id: account.id, user, via: 'dingtalk' })
    return startSession(tx, account.id)
  })
  const changes = await listOwnChanges(ctx, account.id)
  return { outcome: 'signed-in', user, changes, token, device }
}

/** Records that somebody has signed in: call it in the transaction that starts the session. */
const recordSignIn = (
  ctx: TimedContext,
  { id, user, via }: { id: number; user: SessionUser; via: 'password' | 'dingtalk' },
) =>
  audit(
    { ...ctx, actor: { kind: 'employee', id, ...user, session: new Uint8Array() } },
    { action: 'sign-in', subject: user.username, after: { via } },
  )

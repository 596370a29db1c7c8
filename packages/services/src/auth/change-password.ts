import type { ChangePasswordInput, NewPasswordProblem } from '@vantage/contracts/auth/sessions'
import { limits } from '@vantage/contracts/limits'
import { sessions } from '@vantage/db/auth/tables'
import { employees } from '@vantage/db/people/tables'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { EmployeeContext, WriteContext } from '../core/context.ts'
import { readableCode } from '../core/new-key.ts'
import { audit } from '../core/audit.ts'
import { recordAccountChanges } from './account-changes.ts'
import { withTransaction } from '../core/transaction.ts'
import { limitChanges } from './guess-limit.ts'
import { hashPassword, newPasswordProblem, verifyPassword } from './password.ts'
import { endSessionsOf } from './sessions.ts'

interface Changed {
  outcome: 'changed' | 'wrong'
}

/**
 * Changes the actor's own password and ends all their other sessions. `wrong`: the current password is not that;
 * `refused`: the new one may not be that, and why. Throws `too-many` after too many wrong ones in this session, and
 * `unavailable`.
 */
export async function changePassword(
  ctx: EmployeeContext,
  { current, next }: ChangePasswordInput,
): Promise<Changed | { outcome: 'refused'; problem: NewPasswordProblem | 'same' }> {
  const { id, username } = ctx.actor
  const session = Buffer.from(ctx.actor.session)
  const problem = next === current ? 'same' : newPasswordProblem(next, username)
  const oldHash = await limitChanges(ctx, async () => {
    const [account] = await ctx.db
      .select({ passwordHash: employees.passwordHash })
      .from(employees)
      .where(eq(employees.id, id))
    const passwordHash = account?.passwordHash
    const right = !!passwordHash && (await verifyPassword(passwordHash, current))
    return { right, result: right ? passwordHash : undefined }
  })
  if (!oldHash) return { outcome: 'wrong' }
  if (problem) return { outcome: 'refused', problem }
  const passwordHash = await hashPassword(next)
  const change = async (tx: EmployeeContext): Promise<Changed> => {
    const changed = await tx.db
      .update(employees)
      .set({ passwordHash, oneTimePassword: false, oneTimePasswordEndsAt: null })
      // The password may have been reset meanwhile; when the transaction is repeated, it is the new one already.
      .where(and(eq(employees.id, id), inArray(employees.passwordHash, [oldHash, passwordHash])))
      .returning({ id: employees.id })
    if (changed.length === 0) return { outcome: 'wrong' }
    await tx.db
      .delete(sessions)
      .where(and(eq(sessions.employeeId, id), ne(sessions.tokenHash, session)))
    await tx.db
      .update(sessions)
      .set({ mustChangePassword: false })
      .where(eq(sessions.tokenHash, session))
    await audit(tx, { action: 'password.change', subject: username })
    return { outcome: 'changed' }
  }
  return withTransaction(ctx, change, { repeatable: true })
}

const oneTimePasswordMs = limits.oneTimePasswordDays * 24 * 3600 * 1000

/**
 * Gives an account a one-time password, which is changed at the first sign-in, within 7 days, and ends its sessions. Its
 * owner gets a notice, since whoever has the password can sign in as them. Gives the password, which is stored only as a
 * hash; null when there is no such username.
 */
export async function resetPassword(ctx: WriteContext, username: string): Promise<string | null> {
  const password = [1, 2, 3].map(() => readableCode(4)).join('-')
  const passwordHash = await hashPassword(password)
  const oneTimePasswordEndsAt = new Date(ctx.clock().getTime() + oneTimePasswordMs)
  return withTransaction(ctx, async (tx) => {
    const [account] = await tx.db
      .select({
        id: employees.id,
        dingtalkUserId: employees.dingtalkUserId,
        before: employees.passwordHash,
      })
      .from(employees)
      .where(eq(employees.username, username))
      .for('update')
    if (!account) return null
    const { id, dingtalkUserId, before } = account
    await tx.db
      .update(employees)
      .set({ passwordHash, oneTimePassword: true, oneTimePasswordEndsAt })
      .where(eq(employees.id, id))
    await audit(tx, { action: 'password.reset', subject: username })
    // Nobody could sign in before: there is nothing that the owner would not expect.
    const isFirst = before === null && dingtalkUserId === null
    await recordAccountChanges(tx, 'reset', [{ id, tell: [dingtalkUserId], expected: isFirst }])
    await endSessionsOf(tx, [{ id, username }])
    return password
  })
}

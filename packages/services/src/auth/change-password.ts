import type { ChangePasswordInput, NewPasswordProblem } from '@vantage/contracts/auth/login'
import { sessions } from '@vantage/db/auth/tables'
import { employees } from '@vantage/db/people/tables'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { audit } from '../ops/audit.ts'
import { withTransaction } from '../transaction.ts'
import { limitChanges } from './guess-limit.ts'
import { newPasswordProblem } from './new-password.ts'
import { hashPassword, verifyPassword } from './password.ts'

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
      // It may have been reset meanwhile. Done a second time, it is the new one already.
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

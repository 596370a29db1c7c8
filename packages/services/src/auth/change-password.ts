import type { ChangePasswordInput } from '@vantage/contracts/auth/login'
import { sessions } from '@vantage/db/auth/tables'
import { employees } from '@vantage/db/people/tables'
import { and, eq, ne } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { audit } from '../ops/audit.ts'
import { withTransaction } from '../transaction.ts'
import { limitGuesses } from './guess-limit.ts'
import { hashPassword, verifyPassword } from './password.ts'

/**
 * Changes the actor's own password and ends all their other sessions. `wrong`: the current password is not that;
 * throws `too-many` after too many such failures.
 */
export async function changePassword(
  ctx: EmployeeContext,
  { current, next }: ChangePasswordInput,
): Promise<{ outcome: 'changed' } | { outcome: 'wrong' }> {
  const { id, username, session } = ctx.actor
  const right = await limitGuesses(ctx, username, async () => {
    const [account] = await ctx.db
      .select({ passwordHash: employees.passwordHash })
      .from(employees)
      .where(eq(employees.id, id))
    const matches = !!account?.passwordHash && (await verifyPassword(account.passwordHash, current))
    return { right: matches, result: matches }
  })
  if (!right) return { outcome: 'wrong' }
  const passwordHash = await hashPassword(next)
  const change = async (tx: EmployeeContext) => {
    await tx.db.update(employees).set({ passwordHash }).where(eq(employees.id, id))
    await tx.db
      .delete(sessions)
      .where(and(eq(sessions.employeeId, id), ne(sessions.tokenHash, Buffer.from(session))))
    await audit(tx, { action: 'password.change', subject: username })
  }
  await withTransaction(ctx, change, { repeatable: true })
  return { outcome: 'changed' }
}

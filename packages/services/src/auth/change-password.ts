import type { ChangePasswordInput } from '@vantage/contracts/auth/login'
import { type Context, requireCaller } from '../context.ts'
import { assertFailuresBelow, countFailure } from './failure-limit.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { loginLimits } from './sign-in.ts'

/**
 * Changes the caller's own password and ends all their other sessions. `wrong`: the current password is not that;
 * throws `too-many` after too many such failures.
 */
export async function changePassword(
  ctx: Context,
  { current, next }: ChangePasswordInput,
): Promise<{ outcome: 'changed' } | { outcome: 'wrong' }> {
  const { employeeId, username, tokenHash } = requireCaller(ctx)
  const limits = loginLimits(ctx, username)
  await assertFailuresBelow(ctx, limits)
  const [account] = await ctx.sql<{ passwordHash: string | null }[]>`
    select password_hash as "passwordHash" from employees where id = ${employeeId}`
  if (!account?.passwordHash || !(await verifyPassword(account.passwordHash, current))) {
    await countFailure(ctx, limits)
    return { outcome: 'wrong' }
  }
  const passwordHash = await hashPassword(next)
  await ctx.sql.begin(async (tx) => {
    await tx`update employees set password_hash = ${passwordHash} where id = ${employeeId}`
    await tx`delete from sessions where employee_id = ${employeeId} and token_hash <> ${tokenHash}`
  })
  return { outcome: 'changed' }
}

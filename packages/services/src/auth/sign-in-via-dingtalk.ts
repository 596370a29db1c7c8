import { employees } from '@vantage/db/people/tables'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { listOwnChanges } from '../people/account-changes.ts'
import { withTransaction } from '../transaction.ts'
import { newDevice } from './devices.ts'
import { limitCodes } from './guess-limit.ts'
import { startSession } from './sessions.ts'
import { recordSignIn, type SignedIn, userColumns } from './sign-in.ts'

export type DingtalkSignIn =
  | SignedIn
  | { outcome: 'not-bound' }
  | { outcome: 'expired' }
  | { outcome: 'unavailable' }

/**
 * Signs in with the one-time code that the DingTalk client gave the page. `not-bound`: nobody here has that DingTalk
 * id. `expired`: the code was used or is too old, which counts as a failure of the address. `unavailable`: DingTalk is
 * off or does not answer. Throws `too-many` like a sign-in with a password, of
 * which it counts apart.
 */
export async function signInViaDingtalk(ctx: Context, code: string): Promise<DingtalkSignIn> {
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
  return {
    outcome: 'signed-in',
    user,
    changes: await listOwnChanges(ctx, account.id),
    token,
    device,
  }
}

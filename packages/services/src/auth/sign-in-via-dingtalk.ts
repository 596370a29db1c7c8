import { employees } from '@vantage/db/people/tables'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { startSession } from './sessions.ts'
import { type SignedIn, userColumns } from './sign-in.ts'

export type DingtalkSignIn =
  | SignedIn
  | { outcome: 'not-bound' }
  | { outcome: 'expired' }
  | { outcome: 'unavailable' }

/**
 * Signs in with the one-time code that the DingTalk client gave the page. `not-bound`: nobody here has that DingTalk
 * id. `expired`: the code was used or is too old. `unavailable`: DingTalk is off or does not answer.
 */
export async function signInViaDingtalk(ctx: Context, code: string): Promise<DingtalkSignIn> {
  if (!ctx.dingtalk) return { outcome: 'unavailable' }
  const exchange = await ctx.dingtalk.exchangeAuthCode(code)
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
  const token = await startSession(ctx, account.id)
  return { outcome: 'signed-in', user: account.user, token }
}

import type { SessionUser } from '@vantage/contracts/auth/users'
import type { Context } from '../context.ts'
import { startSession } from './sessions.ts'
import type { SignedIn } from './sign-in.ts'

export type DingtalkSignIn =
  | SignedIn
  | { outcome: 'not-bound' }
  | { outcome: 'expired' }
  | { outcome: 'unavailable' }

/**
 * Signs in with the one-time code that the DingTalk client gave the page (decisions section 3). `not-bound`: nobody
 * here has that DingTalk id. `expired`: the code was used or is too old. `unavailable`: DingTalk is off or away.
 */
export async function signInViaDingtalk(ctx: Context, code: string): Promise<DingtalkSignIn> {
  if (!ctx.dingtalk) return { outcome: 'unavailable' }
  const exchange = await ctx.dingtalk.exchangeAuthCode(code)
  if (exchange.outcome === 'unavailable') {
    ctx.log.warn({ reason: exchange.reason }, 'DingTalk sign-in is unavailable')
    return { outcome: 'unavailable' }
  }
  if (exchange.outcome === 'expired') return { outcome: 'expired' }
  const [account] = await ctx.sql<(SessionUser & { id: number })[]>`
    select id, username, fullname, englishname, type, grants
    from employees where dingtalk_user_id = ${exchange.userid} and active`
  if (!account) return { outcome: 'not-bound' }
  const { id, ...user } = account
  return { outcome: 'signed-in', user, token: await startSession(ctx, id) }
}

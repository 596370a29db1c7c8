import { setTimeout as sleep } from 'node:timers/promises'
import type { DeliveryHealth } from '@vantage/contracts/approvals/lists'
import { rateLimits } from '@vantage/db/auth/tables'
import type { Db } from '@vantage/db/client'
import type { DingtalkOptions, LimitedCall } from '@vantage/integrations/dingtalk/port'
import { eq, lt, sql } from 'drizzle-orm'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Context, TimedContext } from '../core/context.ts'
import { limiterOf } from '../core/limiter.ts'

/** DingTalk allows 20 a second for each call. */
const callsPerSecond = 18
/** The share of a month's calls that is reserved for what a person has sent again. */
const reserve = 0.05

interface ThrottleOptions {
  db: Db
  clock: () => Date
  /** How many calls the organisation has in a month. */
  monthlyCalls: number
}

/**
 * Waits until a call to this API of DingTalk is within its limit, which all servers and workers share. Resolves to true
 * once it is counted, to false when too few calls of the month are left for it. Without the database it resolves to true
 * without waiting: DingTalk itself refuses a call too many.
 */
export function dingtalkThrottle({
  db,
  clock,
  monthlyCalls,
}: ThrottleOptions): NonNullable<DingtalkOptions['beforeCall']> {
  const limiter = limiterOf(db, { name: 'dingtalk', points: callsPerSecond, seconds: 1 })
  const waitFor = async (api: string) => {
    for (;;) {
      try {
        await limiter.consume(api)
        return
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) return
        await sleep(refused.msBeforeNext + Math.random() * 100)
      }
    }
  }
  return async ({ api, counts, urgent }: LimitedCall) => {
    await waitFor(api)
    if (!counts) return true
    const limit = urgent ? monthlyCalls : Math.floor(monthlyCalls * (1 - reserve))
    return countCall(db, clock(), limit).catch(() => true)
  }
}

const chinaMs = 8 * 3600_000
const keyOf = (now: Date) =>
  `dingtalk-month:${new Date(now.getTime() + chinaMs).toISOString().slice(0, 7)}`
/** Longer than any month. */
const keptMs = 32 * 24 * 3600_000

/** Counts a call of this month in China. False, with nothing counted, when there were as many as the limit. */
async function countCall(db: Db, now: Date, limit: number): Promise<boolean> {
  const { key, points } = rateLimits
  const counted = await db
    .insert(rateLimits)
    .values({ key: keyOf(now), points: 1, expire: new Date(now.getTime() + keptMs) })
    .onConflictDoUpdate({
      target: key,
      set: { points: sql`${points} + 1` },
      setWhere: lt(points, limit),
    })
    .returning({ points })
  return counted.length > 0
}

/** The share of the month's calls from which on there is a warning. */
const lowFrom = 0.8

export type CallsContext = TimedContext & {
  settings: Pick<Context['settings'], 'dingtalk'>
}

/** How many calls of DingTalk were counted this month, and how many there may be; null without DingTalk. */
export async function monthlyCalls({
  db,
  clock,
  settings,
}: CallsContext): Promise<DeliveryHealth['calls']> {
  if (!settings.dingtalk) return null
  const limit = settings.dingtalk.monthlyCalls
  const [row] = await db
    .select({ used: rateLimits.points })
    .from(rateLimits)
    .where(eq(rateLimits.key, keyOf(clock())))
  const used = row?.used ?? 0
  return { used, limit, isLow: used >= limit * lowFrom }
}

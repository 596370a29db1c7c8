import { setTimeout as sleep } from 'node:timers/promises'
import { rateLimits } from '@vantage/db/auth/tables'
import type { Db } from '@vantage/db/client'
import type { DingtalkOptions, LimitedCall } from '@vantage/integrations/dingtalk/port'
import { eq, lt, sql } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'

/** DingTalk allows 20 a second for each call. */
const callsPerSecond = 18
/** The part of a month's calls that is kept for what a person has sent again. */
const reserve = 0.05

interface ThrottleOptions {
  db: Db
  clock: () => Date
  /** How many calls the organisation has in a month. */
  monthlyCalls: number
}

/**
 * Resolves when a call to this API of DingTalk is within its limit, which all servers and workers share: true once it is
 * counted, false when too few calls of the month are left for it. Without the database it resolves with true at once: a
 * call too many is refused by DingTalk.
 */
export function dingtalkThrottle({
  db,
  clock,
  monthlyCalls,
}: ThrottleOptions): NonNullable<DingtalkOptions['beforeCall']> {
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: 'dingtalk',
    points: callsPerSecond,
    duration: 1,
    clearExpiredByTimeout: false,
  })
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
    const most = urgent ? monthlyCalls : Math.floor(monthlyCalls * (1 - reserve))
    return countCall(db, clock(), most).catch(() => true)
  }
}

const chinaMs = 8 * 3600_000
const keyOf = (now: Date) =>
  `dingtalk-month:${new Date(now.getTime() + chinaMs).toISOString().slice(0, 7)}`
/** Until the month is over, wherever in it the first call was. */
const keptMs = 32 * 24 * 3600_000

/** Counts a call of this month in China, unless there were as many. */
async function countCall(db: Db, now: Date, most: number): Promise<boolean> {
  const { key, points } = rateLimits
  const counted = await db
    .insert(rateLimits)
    .values({ key: keyOf(now), points: 1, expire: new Date(now.getTime() + keptMs) })
    .onConflictDoUpdate({
      target: key,
      set: { points: sql`${points} + 1` },
      setWhere: lt(points, most),
    })
    .returning({ points })
  return counted.length > 0
}

/** How many calls of this month were counted. */
export async function readMonthlyCalls(db: Db, now: Date): Promise<number> {
  const [row] = await db
    .select({ used: rateLimits.points })
    .from(rateLimits)
    .where(eq(rateLimits.key, keyOf(now)))
  return row?.used ?? 0
}

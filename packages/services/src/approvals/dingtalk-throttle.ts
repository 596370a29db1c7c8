import { setTimeout as sleep } from 'node:timers/promises'
import { rateLimits } from '@vantage/db/auth/tables'
import type { Db } from '@vantage/db/client'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'

/** DingTalk allows 20 a second for each call. */
const callsPerSecond = 18

/**
 * Resolves when a call to this API of DingTalk is within its limit, which all servers and workers share. Without the
 * database it resolves at once: a call too many is refused by DingTalk, and comes again later.
 */
export function dingtalkThrottle(db: Db): (api: string) => Promise<void> {
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: 'dingtalk',
    points: callsPerSecond,
    duration: 1,
    clearExpiredByTimeout: false,
  })
  return async (api) => {
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
}

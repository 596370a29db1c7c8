import { rateLimits } from '@vantage/db/auth/tables'
import { repeatLost } from '@vantage/db/lost-connection'
import { RateLimiterDrizzle, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import { ServiceError } from '../errors.ts'

type GuessContext = Pick<Context, 'db' | 'settings' | 'address'>

/**
 * Runs `guess`, the check of a secret of `account`. Each guess uses a point of the account and one of the address
 * before it begins and gives them back unless it was wrong: of many at once no more than the limit learn anything, and
 * only failures count. Throws `too-many` when the points are used up.
 */
export async function limitGuesses<Result>(
  ctx: GuessContext,
  account: string,
  guess: () => Promise<{ right: boolean; result: Result }>,
): Promise<Result> {
  const { failuresPerAccount, failuresPerAddress, windowMinutes } = ctx.settings.login
  const limits = [
    {
      key: account.toLowerCase(),
      limiter: limiter(ctx, 'login', failuresPerAccount, windowMinutes),
    },
    { key: ctx.address, limiter: limiter(ctx, 'login-address', failuresPerAddress, windowMinutes) },
  ]
  const giveBack: (() => Promise<unknown>)[] = []
  let wrong = false
  try {
    for (const { key, limiter } of limits) {
      // Counted twice at worst, when the connection was lost: one guess less, never one more.
      const used = await repeatLost(() => limiter.penalty(key))
      const windowEnd = Date.now() + used.msBeforeNext
      // Given back after its window, a point would allow one guess too many in the next.
      giveBack.push(async () => Date.now() < windowEnd && (await limiter.reward(key)))
      if (used.consumedPoints > limiter.points) throw tooMany(used)
    }
    const { right, result } = await guess()
    wrong = !right
    return result
  } finally {
    if (!wrong) await Promise.allSettled(giveBack.map((give) => give()))
  }
}

const limiter = ({ db }: GuessContext, keyPrefix: string, points: number, minutes: number) =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix,
    points,
    duration: minutes * 60,
    // The worker's sweep deletes what has expired.
    clearExpiredByTimeout: false,
  })

function tooMany({ msBeforeNext }: RateLimiterRes): ServiceError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new ServiceError('too-many', 'Too many failed attempts. Try again later.', { retryAfter })
}

import { rateLimits } from '@vantage/db/auth/tables'
import { repeatLost } from '@vantage/db/lost-connection'
import { RateLimiterDrizzle, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Context, EmployeeContext } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { networkOf, takeTurn, waitForTurn } from './address-queue.ts'

type GuessContext = Pick<Context, 'db' | 'settings' | 'address'>
type Guess<Result> = () => Promise<{ right: boolean; result: Result }>

/** Called when a guess has ended. */
type AtEnd = (end: { wrong: boolean }) => Promise<unknown>

interface Limit {
  limiter: RateLimiterDrizzle
  key: string
  /** What becomes of a guess beyond the limit: it throws, or goes on later. */
  beyond: (used: RateLimiterRes) => Promise<AtEnd | void>
}

/**
 * Runs `guess`, the check of the password of `account`. Failures count for the account and the address together, so
 * that nobody can lock a person out from another address, and for the address. Throws `too-many` when those of the
 * account are used up; an address beyond its limit waits for its turn.
 */
export const limitSignIns = <Result>(ctx: GuessContext, account: string, guess: Guess<Result>) =>
  reserve(
    [
      {
        limiter: limiter(ctx, 'login', ctx.settings.login.failuresPerAccount),
        key: `${networkOf(ctx.address)} ${account.toLowerCase()}`,
        beyond: refuse,
      },
      ofAddress(ctx),
    ],
    guess,
  )

/**
 * The same for the check of a test's key, counted for the address alone. Beyond the limit a wrong key takes its address
 * a second, and a right one no longer than its check, so that many people behind one address all get in.
 */
export const limitKeys = <Result>(ctx: GuessContext, guess: Guess<Result>) =>
  reserve(
    [
      {
        limiter: limiter(ctx, 'key-address', ctx.settings.login.failuresPerAddress),
        key: networkOf(ctx.address),
        beyond: () => takeTurn(ctx.db, networkOf(ctx.address)),
      },
    ],
    guess,
  )

/** The same for the check of a one-time code, which names no account. */
export const limitCodes = <Result>(ctx: GuessContext, guess: Guess<Result>) =>
  reserve([ofAddress(ctx)], guess)

/**
 * The same for the check of the current password by who is signed in: counted for the session alone, so that failures
 * of others cannot keep a person from changing their password.
 */
export const limitChanges = <Result>(ctx: EmployeeContext, guess: Guess<Result>) =>
  reserve(
    [
      {
        limiter: limiter(ctx, 'password-change', ctx.settings.login.failuresPerAccount),
        key: Buffer.from(ctx.actor.session).toString('hex'),
        beyond: refuse,
      },
    ],
    guess,
  )

/**
 * Each guess uses a point of every limit before it begins and gives them back unless it was wrong: of many at once no
 * more than the limit learn anything, and only failures count.
 */
async function reserve<Result>(limits: readonly Limit[], guess: Guess<Result>): Promise<Result> {
  const atEnd: AtEnd[] = []
  let wrong = false
  try {
    for (const { limiter, key, beyond } of limits) {
      // Counted twice at worst, when the connection was lost: one guess less, never one more.
      const used = await repeatLost(() => limiter.penalty(key))
      const windowEnd = Date.now() + used.msBeforeNext
      // Given back after its window, a point would allow one guess too many in the next.
      atEnd.push(async (end) => !end.wrong && Date.now() < windowEnd && limiter.reward(key))
      const later = used.consumedPoints > limiter.points && (await beyond(used))
      if (later) atEnd.push(later)
    }
    const { right, result } = await guess()
    wrong = !right
    return result
  } finally {
    await Promise.allSettled(atEnd.map((end) => end({ wrong })))
  }
}

const ofAddress = (ctx: GuessContext): Limit => ({
  limiter: limiter(ctx, 'login-address', ctx.settings.login.failuresPerAddress),
  key: networkOf(ctx.address),
  beyond: () => waitForTurn(ctx.db, networkOf(ctx.address)),
})

const limiter = (
  { db, settings }: Pick<GuessContext, 'db' | 'settings'>,
  keyPrefix: string,
  points: number,
) =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix,
    points,
    duration: settings.login.windowMinutes * 60,
    // The worker's sweep deletes what has expired.
    clearExpiredByTimeout: false,
  })

async function refuse({ msBeforeNext }: RateLimiterRes): Promise<never> {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
  throw new ServiceError('too-many', 'Too many failed attempts. Try again later.', { retryAfter })
}

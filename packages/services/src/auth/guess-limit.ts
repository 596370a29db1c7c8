import { retryOnConnectionLoss } from '@vantage/db/lost-connection'
import type { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { limiterOf } from '../core/limiter.ts'
import type { AccessKind, AccessOutcome } from '../core/outcomes.ts'
import { countRefusal } from './record-refusals.ts'
import { networkOf, type Pace, type WaitingContext, waitForTurn } from './waiting-room.ts'

type GuessContext = Pick<Context, 'settings' | 'outcomes'> & WaitingContext
type Guess<Result> = () => Promise<{ right: boolean; result: Result }>

interface Limit {
  limiter: RateLimiterDrizzle
  key: string
  /** What happens to a guess beyond the limit: it throws, or waits for its turn. */
  beyond: (used: RateLimiterRes) => Promise<void>
}

const hour = 3600
const signInPace = { points: 1, seconds: 1, places: 30 }
const paces = {
  address: { name: 'login-turn', ...signInPace },
  dingtalk: { name: 'dingtalk-turn', ...signInPace },
  account: { name: 'account-turn', points: 1, seconds: 10, places: 30 },
  // As many as have their turn in half a minute: an office that begins at nine finds a place.
  keys: { name: 'key-turn', points: 5, seconds: 1, places: 150, byLot: true },
  allKeys: { name: 'all-keys-turn', points: 1, seconds: 1, places: 150 },
} satisfies Record<string, Pace>

/**
 * Runs `guess`, the check of a password of `account`. Failures count for account and address together (beyond the
 * limit: `too-many`), and for the address and the account alone (beyond the limit: waits), so that nobody can lock
 * others out. On a `device` that has signed in to the account before, failures count for that device only.
 */
export async function limitSignIns<Result>(
  ctx: GuessContext,
  { account, device = null }: { account: string; device?: string | null },
  guess: Guess<Result>,
): Promise<Result> {
  const name = account.toLowerCase()
  const { failuresPerAccount } = ctx.settings.login
  const refusing = (prefix: string, key: string): Limit => ({
    limiter: limiter(ctx, prefix, failuresPerAccount),
    key,
    beyond: refuse,
  })
  const limits =
    device === null
      ? [
          refusing('login', `${networkOf(ctx.address)} ${name}`),
          ofAddress(ctx, 'login-address', paces.address),
          {
            limiter: limiter(ctx, 'login-account', 20, hour),
            key: name,
            beyond: () => waitForTurn(ctx, paces.account, name),
          },
        ]
      : [refusing('login-device', device)]
  return withRateLimits(ctx, { kind: 'sign-in', account: name }, limits, guess)
}

/**
 * Runs `guess`, the check of a test's key. Failures count for the address and over all addresses. Beyond the limit the
 * keys of an address are checked in random order, so that many people behind it get in beside somebody who guesses.
 */
export const limitKeys = <Result>(ctx: GuessContext, guess: Guess<Result>) =>
  withRateLimits(
    ctx,
    { kind: 'key' },
    [
      ofAddress(ctx, 'key-address', paces.keys),
      {
        limiter: limiter(ctx, 'all-keys', 3600, hour),
        key: '',
        beyond: () => waitForTurn(ctx, paces.allKeys, ''),
      },
    ],
    guess,
  )

/** Runs `guess`, the check of a one-time code of DingTalk, which names no account. */
export const limitCodes = <Result>(ctx: GuessContext, guess: Guess<Result>) =>
  withRateLimits(
    ctx,
    { kind: 'dingtalk-sign-in', account: '' },
    [ofAddress(ctx, 'dingtalk-address', paces.dingtalk)],
    guess,
  )

/**
 * Runs `guess`, the check of a signed-in person's current password. Failures count for the session alone, so that
 * others cannot keep a person from changing their password.
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

/** Runs a guess within its limits, and counts its outcome for `/metrics` and a refused sign-in for the audit log. */
async function withRateLimits<Result>(
  ctx: GuessContext,
  { kind, account }: { kind: AccessKind; account?: string },
  limits: readonly Limit[],
  guess: Guess<Result>,
): Promise<Result> {
  const count = async (outcome: AccessOutcome) => {
    ctx.outcomes.access(kind, outcome)
    if (outcome !== 'ok' && account !== undefined) await countRefusal(ctx, account)
  }
  try {
    return await reserve(limits, async () => {
      const guessed = await guess()
      await count(guessed.right ? 'ok' : 'wrong')
      return guessed
    })
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'too-many') await count('refused')
    throw error
  }
}

/**
 * Each guess uses a point of every limit before it begins and gives them back unless it was wrong: of many at once no
 * more than the limit learn anything, and only failures count.
 */
async function reserve<Result>(limits: readonly Limit[], guess: Guess<Result>): Promise<Result> {
  const atEnd: (() => Promise<unknown>)[] = []
  let wrong = false
  try {
    for (const { limiter, key, beyond } of limits) {
      // A lost connection counts the guess twice at worst, which allows one guess less and never one more.
      const used = await retryOnConnectionLoss(() => limiter.penalty(key))
      const windowEnd = Date.now() + used.msBeforeNext
      // Given back after its window, a point would allow one guess too many in the next.
      atEnd.push(async () => !wrong && Date.now() < windowEnd && limiter.reward(key))
      if (used.consumedPoints > limiter.points) await beyond(used)
    }
    const { right, result } = await guess()
    wrong = !right
    return result
  } finally {
    await Promise.allSettled(atEnd.map((end) => end()))
  }
}

const ofAddress = (ctx: GuessContext, prefix: string, pace: Pace): Limit => ({
  limiter: limiter(ctx, prefix, ctx.settings.login.failuresPerAddress),
  key: networkOf(ctx.address),
  beyond: () => waitForTurn(ctx, pace, networkOf(ctx.address)),
})

const limiter = (
  { db, settings }: Pick<GuessContext, 'db' | 'settings'>,
  name: string,
  points: number,
  seconds = settings.login.windowMinutes * 60,
) => limiterOf(db, { name, points, seconds })

async function refuse({ msBeforeNext }: RateLimiterRes): Promise<never> {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
  throw new ServiceError('too-many', 'Too many failed attempts. Try again later.', { retryAfter })
}

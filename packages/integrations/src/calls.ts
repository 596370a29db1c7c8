import type { CallFailure, CallOutcome, ThirdPartyCall } from '@vantage/contracts/ops/third-parties'

/** A call that had no usable answer. `detail` is the service's own word, for the log: never a secret, a token or a code. */
export interface Unavailable {
  outcome: 'unavailable'
  reason: Exclude<CallFailure, 'not-configured'>
  detail?: string
}

/** Makes one call and reports to `onCall` how it ended and how long it took. */
export async function instrumentCall<Result>(
  onCall: (call: ThirdPartyCall) => void,
  operation: string,
  call: () => Promise<Result>,
  outcomeOf: (result: Result) => CallOutcome,
): Promise<Result> {
  const started = performance.now()
  const result = await call()
  const ms = Math.round(performance.now() - started)
  onCall({ operation, outcome: outcomeOf(result), ms })
  return result
}

/** Repeats a call as long as `pauseAfter` returns a pause for its result, in milliseconds. Returns the last result. */
export async function repeatCall<Result>(
  call: () => Promise<Result>,
  pauseAfter: (result: Result) => number | undefined,
  sleep: (ms: number) => Promise<void>,
): Promise<Result> {
  for (;;) {
    const result = await call()
    const pause = pauseAfter(result)
    if (pause === undefined) return result
    await sleep(pause)
  }
}

interface FetchedToken {
  token: string
  lifeMs: number
}

const refreshEarlyMs = 10 * 60_000
/** A repeated fetch may fail, or return the same token, about to expire: a new one is fetched only so often. */
const refreshApartMs = 60_000

export interface Tokens {
  /** Makes a call with the token; one that is refused is replaced once. */
  withToken<Result>(
    call: (token: string) => Promise<Result>,
    isRefused: (result: Result) => boolean,
  ): Promise<Result | Unavailable>
}

/**
 * Keeps the token of one account, and refreshes it early; while that fails, the old one is used until it expires. Callers
 * who need a token at the same time share one fetch.
 */
export function createTokens(
  fetchToken: () => Promise<FetchedToken | Unavailable>,
  clock: () => Date,
): Tokens {
  let cached: { token: string; refreshAt: number; expiresAt: number } | null = null
  let fetching: ReturnType<typeof refresh> | null = null
  const now = () => clock().getTime()

  async function refresh() {
    const fetched = await fetchToken()
    if ('outcome' in fetched) return fetched
    const expiresAt = now() + fetched.lifeMs
    const apart = Math.min(now() + refreshApartMs, expiresAt)
    const refreshAt = Math.max(expiresAt - refreshEarlyMs, apart)
    cached = { token: fetched.token, refreshAt, expiresAt }
    return cached
  }

  async function current() {
    if (cached && now() < cached.refreshAt) return cached
    fetching ??= refresh().finally(() => {
      fetching = null
    })
    const fetched = await fetching
    if ('token' in fetched || !cached || now() >= cached.expiresAt) return fetched
    cached.refreshAt = Math.min(now() + refreshApartMs, cached.expiresAt)
    return cached
  }

  return {
    withToken: async (call, isRefused) => {
      for (let renewed = false; ; renewed = true) {
        const found = await current()
        if ('outcome' in found) return found
        const result = await call(found.token)
        if (renewed || !isRefused(result)) return result
        // Unless it was replaced meanwhile.
        if (cached?.token === found.token) cached = null
      }
    },
  }
}

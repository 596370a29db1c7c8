import { z } from 'zod'
import { joinUrl, postJson } from '../http.ts'
import type { DingtalkOptions, Unavailable } from './port.ts'
import { told } from './told.ts'
import { retryRefused } from './retries.ts'
import { judgeApi, unavailable } from './verdicts.ts'

export type TokenOutcome = { outcome: 'token'; token: string } | Unavailable

export interface AppTokens {
  /** The application's token; it serves both gateways. */
  get(): Promise<TokenOutcome>
  /** Forgets a token that a gateway refused, unless it was replaced meanwhile. */
  discard(token: string): void
}

const tokenBody = z.object({ accessToken: z.string().min(1), expireIn: z.number().positive() })

const refreshEarlyMs = 10 * 60_000
/** A repeated fetch may answer the same token, about to expire: ask for a new one only so often. */
const refreshApartMs = 60_000

interface CachedToken {
  token: string
  refreshAt: number
  expiresAt: number
}

/** One cached token per application, refreshed early; callers who need it at the same time share one fetch. */
export function createAppTokens(config: Required<DingtalkOptions>): AppTokens {
  let cached: CachedToken | null = null
  let fetching: Promise<TokenOutcome> | null = null
  const now = (): number => config.clock().getTime()

  async function fetchToken(): Promise<TokenOutcome> {
    const url = joinUrl(config.apiBase, '/v1.0/oauth2/accessToken')
    const credentials = { appKey: config.clientId, appSecret: config.clientSecret }
    const { timeoutMs } = config
    const verdict = await retryRefused(
      () =>
        told(config, 'accessToken', async () =>
          judgeApi(await postJson(url, credentials, { timeoutMs })),
        ),
      config.sleep,
    )
    if (verdict.kind !== 'ok') {
      const wrongSecret = verdict.kind === 'refused' && verdict.code === 'invalidClientIdOrSecret'
      return wrongSecret ? { outcome: 'unavailable', reason: 'credentials' } : unavailable(verdict)
    }
    const body = tokenBody.safeParse(verdict.body)
    if (!body.success) return { outcome: 'unavailable', reason: 'malformed' }
    const fetchedAt = now()
    const expiresAt = fetchedAt + body.data.expireIn * 1000
    const refreshAt = Math.max(
      expiresAt - refreshEarlyMs,
      Math.min(fetchedAt + refreshApartMs, expiresAt),
    )
    cached = { token: body.data.accessToken, refreshAt, expiresAt }
    return { outcome: 'token', token: cached.token }
  }

  function refresh(): Promise<TokenOutcome> {
    fetching ??= fetchToken().finally(() => {
      fetching = null
    })
    return fetching
  }

  return {
    async get() {
      if (cached && now() < cached.refreshAt) return { outcome: 'token', token: cached.token }
      const outcome = await refresh()
      if (outcome.outcome === 'unavailable' && cached && now() < cached.expiresAt) {
        cached.refreshAt = Math.min(now() + refreshApartMs, cached.expiresAt)
        return { outcome: 'token', token: cached.token }
      }
      return outcome
    },
    discard(token) {
      if (cached?.token === token) cached = null
    },
  }
}

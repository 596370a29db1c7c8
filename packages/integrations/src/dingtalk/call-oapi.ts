import type { AppTokens } from './app-token.ts'
import { joinUrl, postJson } from '../http.ts'
import { outOfCalls } from './call-api.ts'
import type { LimitedCall, ResolvedOptions, Unavailable } from './port.ts'
import { retryRefused } from './retries.ts'
import { told } from './told.ts'
import { judgeOapi, type Verdict } from './verdicts.ts'

/** Without a `limit`, the call is not awaited by `beforeCall`. */
export type CallOapi = (
  path: string,
  body: object,
  limit?: Omit<LimitedCall, 'api'>,
) => Promise<Verdict | Unavailable>

/** Calls the old gateway with the application's token; a refused token is replaced once. */
export function createCallOapi(config: ResolvedOptions, tokens: AppTokens): CallOapi {
  return async (path, body, limit) => {
    let renewed = false
    for (;;) {
      const token = await tokens.get()
      if (token.outcome === 'unavailable') return token
      const url = joinUrl(config.oapiBase, path)
      url.searchParams.set('access_token', token.token)
      const { timeoutMs } = config
      const call = async () => {
        if (limit && !(await config.beforeCall({ api: path, ...limit }))) return outOfCalls
        return told(config, path, async () => judgeOapi(await postJson(url, body, { timeoutMs })))
      }
      const verdict = await retryRefused(call, config.sleep)
      if ('outcome' in verdict) return verdict
      if (verdict.kind !== 'bad-token' || renewed) return verdict
      tokens.discard(token.token)
      renewed = true
    }
  }
}

import type { AppTokens } from './app-token.ts'
import { joinUrl, postJson } from '../http.ts'
import type { DingtalkOptions, Unavailable } from './port.ts'
import { retryRefused } from './retries.ts'
import { told } from './told.ts'
import { judgeOapi, type Verdict } from './verdicts.ts'

export type CallOapi = (path: string, body: object) => Promise<Verdict | Unavailable>

/** Calls the old gateway with the application's token; a refused token is replaced once. */
export function createCallOapi(config: Required<DingtalkOptions>, tokens: AppTokens): CallOapi {
  return async (path, body) => {
    let renewed = false
    for (;;) {
      const token = await tokens.get()
      if (token.outcome === 'unavailable') return token
      const url = joinUrl(config.oapiBase, path)
      url.searchParams.set('access_token', token.token)
      const { timeoutMs } = config
      const verdict = await retryRefused(
        () => told(config, path, async () => judgeOapi(await postJson(url, body, { timeoutMs }))),
        config.sleep,
      )
      if (verdict.kind !== 'bad-token' || renewed) return verdict
      tokens.discard(token.token)
      renewed = true
    }
  }
}

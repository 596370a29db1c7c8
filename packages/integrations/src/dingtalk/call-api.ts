import type { AppTokens } from './app-token.ts'
import { getJson, type HttpAnswer, joinUrl, postJson } from '../http.ts'
import type { ResolvedOptions, Unavailable } from './port.ts'
import { retryRefused } from './retries.ts'
import { told } from './told.ts'
import { judgeApi, type Verdict } from './verdicts.ts'

interface ApiCall {
  path: string
  query?: Record<string, string>
  /** Posted; without one it is a GET. */
  body?: object
  /** How the answer of a call is judged that must not be sent twice; any other only reads. */
  judge?: (answer: HttpAnswer) => Verdict
  urgent?: boolean | undefined
  /** Gives up, with nothing sent, when the call cannot begin before; by `performance.now()`. */
  notAfter?: number
}

export type CallApi = (call: ApiCall) => Promise<Verdict | Unavailable>

/** No call is left for it, by our own count. */
export const outOfCalls: Unavailable = {
  outcome: 'unavailable',
  reason: 'quota',
  detail: 'DINGTALK_MONTHLY_CALLS',
}
const tooLate: Unavailable = { outcome: 'unavailable', reason: 'busy', detail: 'too late to send' }

/** Calls the new gateway with the application's token; a refused token is replaced once. */
export function createCallApi(config: ResolvedOptions, tokens: AppTokens): CallApi {
  const { timeoutMs } = config
  return async ({ path, query = {}, body, judge, urgent = false, notAfter }) => {
    const url = joinUrl(config.apiBase, path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const isLate = () => notAfter !== undefined && performance.now() > notAfter
    const operation = `${body ? 'POST' : 'GET'} ${path}`
    let renewed = false
    for (;;) {
      const token = await tokens.get()
      if (token.outcome === 'unavailable') return token
      const headers = { 'x-acs-dingtalk-access-token': token.token }
      const call = async () => {
        const limited = { api: operation, counts: true, urgent }
        if (!(await config.beforeCall(limited))) return outOfCalls
        if (isLate()) return tooLate
        return told(config, operation, async () => {
          const options = { timeoutMs, headers }
          const answer = await (body ? postJson(url, body, options) : getJson(url, options))
          return (judge ?? judgeApi)(answer)
        })
      }
      const verdict = await retryRefused(call, config.sleep, { reads: judge === undefined })
      if ('outcome' in verdict) return verdict
      if (verdict.kind !== 'bad-token' || renewed) return verdict
      tokens.discard(token.token)
      renewed = true
    }
  }
}

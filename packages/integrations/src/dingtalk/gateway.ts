import type { CallOutcome } from '@vantage/contracts/ops/third-parties'
import { z } from 'zod'
import { createTokens, instrumentCall, repeatCall, type Unavailable } from '../calls.ts'
import { getJson, type HttpAnswer, joinUrl, postJson } from '../http.ts'
import { type CallResult, readApiAnswer, readOapiAnswer, unavailable } from './answers.ts'
import type { LimitedCall, ResolvedOptions } from './port.ts'

interface ApiCall {
  path: string
  query?: Record<string, string>
  /** Posted; without one it is a GET. */
  body?: object
  /** How the answer is read of a call that must not be sent twice; a call without this only reads. */
  readAnswer?: (answer: HttpAnswer) => CallResult
  urgent?: boolean | undefined
  /** Gives up, with nothing sent, when the call cannot begin before; by `performance.now()`. */
  notAfter?: number
}

export interface Gateways {
  /** Calls the new gateway. */
  callApi(call: ApiCall): Promise<CallResult>
  /**
   * Calls the old gateway; without a `limit`, the call does not wait for `beforeCall`. One of a long walk only reads, and
   * waits longer while calls are throttled, as what was read before would be lost.
   */
  callOapi(
    path: string,
    body: object,
    limit?: Omit<LimitedCall, 'api'>,
    options?: { isWalk?: boolean },
  ): Promise<CallResult>
}

/** No call is left for it, by our own count. */
const outOfCalls = notMade({
  outcome: 'unavailable',
  reason: 'quota',
  detail: 'DINGTALK_MONTHLY_CALLS',
})
const tooLate = notMade({ outcome: 'unavailable', reason: 'busy', detail: 'too late to send' })

function notMade(failure: Unavailable): CallResult {
  return { kind: 'not-made', failure }
}

/** Both gateways, called with the application's token. */
export function createGateways(config: ResolvedOptions): Gateways {
  const { timeoutMs, sleep, beforeCall } = config
  const tokens = createTokens(() => fetchToken(config), config.clock)
  const withToken = async (call: (token: string) => Promise<CallResult>) => {
    const result = await tokens.withToken(call, ({ kind }) => kind === 'bad-token')
    return 'outcome' in result ? notMade(result) : result
  }
  return {
    callApi: ({ path, query = {}, body, readAnswer, urgent = false, notAfter }) => {
      const url = joinUrl(config.apiBase, path)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const operation = `${body ? 'POST' : 'GET'} ${path}`
      return withToken((token) => {
        const options = { timeoutMs, headers: { 'x-acs-dingtalk-access-token': token } }
        const call = async () => {
          if (!(await beforeCall({ api: operation, counts: true, urgent }))) return outOfCalls
          if (notAfter !== undefined && performance.now() > notAfter) return tooLate
          return instrumented(config, operation, async () => {
            const answer = await (body ? postJson(url, body, options) : getJson(url, options))
            return (readAnswer ?? readApiAnswer)(answer)
          })
        }
        return retryRefused(call, sleep, { reads: readAnswer === undefined })
      })
    },
    callOapi: (path, body, limit, { isWalk = false } = {}) =>
      withToken((token) => {
        const url = joinUrl(config.oapiBase, path)
        url.searchParams.set('access_token', token)
        const call = async () => {
          if (limit && !(await beforeCall({ api: path, ...limit }))) return outOfCalls
          return instrumented(config, path, async () =>
            readOapiAnswer(await postJson(url, body, { timeoutMs })),
          )
        }
        return retryRefused(call, sleep, { reads: isWalk, isWalk })
      }),
  }
}

const tokenBody = z.object({ accessToken: z.string().min(1), expireIn: z.number().positive() })

/** The application's token; it serves both gateways. */
async function fetchToken(config: ResolvedOptions) {
  const { clientId, clientSecret, timeoutMs } = config
  const url = joinUrl(config.apiBase, '/v1.0/oauth2/accessToken')
  const credentials = { appKey: clientId, appSecret: clientSecret }
  const call = () =>
    instrumented(config, 'accessToken', async () =>
      readApiAnswer(await postJson(url, credentials, { timeoutMs })),
    )
  const result = await retryRefused(call, config.sleep)
  if (result.kind === 'refused' && result.code === 'invalidClientIdOrSecret') {
    return { outcome: 'unavailable', reason: 'credentials' } as const
  }
  if (result.kind !== 'ok') return unavailable(result)
  const body = tokenBody.safeParse(result.body)
  if (!body.success) return { outcome: 'unavailable', reason: 'malformed' } as const
  return { token: body.data.accessToken, lifeMs: body.data.expireIn * 1000 }
}

const instrumented = (
  { onCall }: ResolvedOptions,
  operation: string,
  call: () => Promise<CallResult>,
): Promise<CallResult> => instrumentCall(onCall, operation, call, outcomeOf)

/** A refusal of what was asked, such as a used code, is no success. */
function outcomeOf(result: CallResult): CallOutcome {
  switch (result.kind) {
    case 'not-made':
      return result.failure.reason
    case 'bad-token':
      return 'token'
    case 'unconnected':
      return 'unreachable'
    case 'server-error':
      return 'busy'
    default:
      return result.kind
  }
}

/** DingTalk asks for at most 3 repeats after a busy answer; its call limits clear within a second. */
const busyPauses = [200, 400, 800]
const throttledPauses = [1100]
const walkPauses = [1100, 1100, 2200, 4400, 8800]
const lostPauses = [100, 300, 900]
/** Nothing was sent, so even what must not be sent twice is sent again. */
const unconnectedPauses = [100, 400]

/**
 * Repeats a call that the gateway refused before any effect, and no other unless it only `reads`: a call whose
 * answer was lost may have had its effect. Returns the last result.
 */
function retryRefused(
  call: () => Promise<CallResult>,
  sleep: (ms: number) => Promise<void>,
  { reads = false, isWalk = false }: { reads?: boolean; isWalk?: boolean } = {},
): Promise<CallResult> {
  const lost = reads ? [...lostPauses] : []
  const pauses: Partial<Record<CallResult['kind'], number[]>> = {
    busy: [...busyPauses],
    throttled: isWalk ? [...walkPauses] : [...throttledPauses],
    unconnected: [...unconnectedPauses],
    unreachable: lost,
    timeout: lost,
    malformed: lost,
  }
  return repeatCall(call, ({ kind }) => pauses[kind]?.shift(), sleep)
}

import { z } from 'zod'
import { instrumentCall, repeatCall, type Unavailable } from '../calls.ts'
import type { HttpAnswer } from '../http.ts'
import type { PartsSearchOptions } from './port.ts'

export type SearchConfig = PartsSearchOptions &
  Required<Pick<PartsSearchOptions, 'sleep' | 'timeoutMs' | 'onCall'>>

/** How a call ended. */
export type CallResult = { outcome: 'ok'; data: unknown } | Unavailable
type Reason = Unavailable['reason']

/** Limits on calls clear within seconds. */
const pausesMs = [500, 1000, 2000, 4000]
const passing: readonly Reason[] = ['unreachable', 'timeout', 'malformed', 'busy', 'throttled']

/** Makes a call, five times at most as long as it fails for a reason that passes. */
export function callService(
  { onCall, sleep }: SearchConfig,
  operation: 'token' | 'match',
  call: () => Promise<HttpAnswer>,
  readAnswer: (answer: HttpAnswer) => CallResult = readGraphql,
): Promise<CallResult> {
  const pauses = [...pausesMs]
  return repeatCall(
    () =>
      instrumentCall(
        onCall,
        operation,
        async () => readAnswer(await call()),
        (result) => (result.outcome === 'ok' ? 'ok' : result.reason),
      ),
    (result) =>
      result.outcome !== 'ok' && passing.includes(result.reason) ? pauses.shift() : undefined,
    sleep,
  )
}

/** An answer may have data, errors, or both; `data` may be an explicit null. */
const answerBody = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string().catch(''),
        extensions: z.looseObject({ code: z.unknown() }).nullish().catch(null),
      }),
    )
    .nullish(),
})

const tokenErrors: readonly unknown[] = ['AuthInvalidToken', 'AuthExpiredToken']
const quotaError = /exceeded your part limit/i

/** Reads a GraphQL answer. Errors come with any status, 200 included; the quota is known by its message alone. */
function readGraphql(answer: HttpAnswer): CallResult {
  if (answer.kind === 'failed') {
    const reason = 'status' in answer ? byStatus(answer.status) : null
    return { outcome: 'unavailable', reason: reason ?? answer.reason }
  }
  const body = answerBody.safeParse(answer.body)
  const errors = body.data?.errors ?? []
  const [first] = errors
  const detail = first?.message.slice(0, 200)
  const failed = (reason: Reason): Unavailable => ({
    outcome: 'unavailable',
    reason,
    ...(detail && { detail }),
  })
  if (errors.some(({ extensions }) => tokenErrors.includes(extensions?.code))) {
    return failed('token')
  }
  if (errors.some(({ message }) => quotaError.test(message))) return failed('quota')
  const reason = byStatus(answer.status)
  if (reason) return failed(reason)
  if (!body.success) return failed('malformed')
  // Data beside errors is an answer to some of what was asked.
  const { data } = body.data
  if (data !== null && data !== undefined) return { outcome: 'ok', data }
  return failed(first ? 'refused' : 'malformed')
}

/** What an answer's status says by itself; null when the body decides. */
export function byStatus(status: number): Reason | null {
  if (status === 429) return 'throttled'
  if (status === 401 || status === 403) return 'token'
  if (status >= 500) return 'busy'
  return status >= 400 ? 'refused' : null
}

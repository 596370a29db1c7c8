import { z } from 'zod'
import type { Unavailable } from '../calls.ts'
import type { HttpAnswer } from '../http.ts'

/**
 * How a call of either gateway ended. `throttled` and `busy` were refused before any effect and may
 * be sent again; `code` is DingTalk's own (the sub code where there is one).
 */
export type CallResult =
  | { kind: 'ok'; body: unknown }
  | { kind: 'bad-token' | 'busy' | 'throttled' | 'quota' | 'permission' | 'refused'; code: string }
  /** Only `unconnected` is known to have had no effect. */
  | {
      kind: 'unconnected' | 'unreachable' | 'timeout' | 'malformed' | 'server-error'
      code?: string
    }
  /** There was no token, no call was left, or it was too late. */
  | { kind: 'not-made'; failure: Unavailable }

const readFailure = (answer: Extract<HttpAnswer, { kind: 'failed' }>): CallResult => ({
  kind: 'isSent' in answer && !answer.isSent ? 'unconnected' : answer.reason,
})

const oapiBody = z.looseObject({
  errcode: z.coerce.number(),
  sub_code: z.union([z.string(), z.number()]).transform(String).optional(),
})

const oapiKinds = new Map<string, 'bad-token' | 'busy' | 'throttled' | 'quota' | 'permission'>([
  ['-1', 'busy'],
  ['40014', 'bad-token'],
  ['42001', 'bad-token'],
  ['60011', 'permission'],
  // This server's address is not on the application's list.
  ['60020', 'permission'],
  ['90002', 'throttled'],
  ['90018', 'throttled'],
  ['90020', 'quota'],
])

/** The old gateway answers 200 even for errors; 88 hides the real reason in `sub_code`. */
export function readOapiAnswer(answer: HttpAnswer): CallResult {
  if (answer.kind === 'failed') return readFailure(answer)
  const parsed = oapiBody.safeParse(answer.body)
  if (!parsed.success) return { kind: 'malformed' }
  const { errcode, sub_code } = parsed.data
  if (errcode === 0) return { kind: 'ok', body: answer.body }
  const code = errcode === 88 && sub_code !== undefined ? sub_code : String(errcode)
  return { kind: oapiKinds.get(code) ?? 'refused', code }
}

const apiError = z.looseObject({ code: z.string() })
const apiKinds = new Map<string, 'bad-token' | 'busy' | 'throttled' | 'quota' | 'permission'>([
  ['autoflowLikeTriggerRateLimited', 'throttled'],
  ['processGetFailed', 'busy'],
  ['processGroupGetFailed', 'busy'],
  ['InvalidAuthentication', 'bad-token'],
  ['Forbidden.AccessDenied.QpsLimitForAppkeyAndApi', 'throttled'],
  ['Forbidden.AccessDenied.QpsLimitForApi', 'throttled'],
  ['Forbidden.AccessDenied.ApiCountLimitForOrg', 'quota'],
  ['Forbidden.AccessDenied.AccessTokenPermissionDenied', 'permission'],
  ['Forbidden.AccessDenied.IpNotInWhiteList', 'permission'],
])

/** The new gateway: 2xx is success, anything else carries `{code}`. A bad token is a 400. */
export function readApiAnswer(answer: HttpAnswer): CallResult {
  if (answer.kind === 'failed') return readFailure(answer)
  if (answer.status >= 200 && answer.status < 300) return { kind: 'ok', body: answer.body }
  const parsed = apiError.safeParse(answer.body)
  if (!parsed.success) return { kind: 'malformed' }
  const { code } = parsed.data
  if (answer.status >= 500) return { kind: 'busy', code }
  return { kind: apiKinds.get(code) ?? 'refused', code }
}

const unknownOutcome = new Set(['sysErrror', 'internalError', 'systemError'])

/** Reads the answer to a call that must not be sent twice: a server error says nothing about its effect. */
export function readCreateAnswer(answer: HttpAnswer): CallResult {
  const result = readApiAnswer(answer)
  if (answer.kind === 'failed' || !('code' in result) || result.code === undefined) return result
  const isUnknown = answer.status >= 500 || unknownOutcome.has(result.code)
  return isUnknown ? { kind: 'server-error', code: result.code } : result
}

/** The old gateway's code for an unknown user. */
const userNotFound = '60121'

/** A result that the caller cannot act on, as an outcome of the port. */
export function unavailable(result: Exclude<CallResult, { kind: 'ok' }>): Unavailable {
  switch (result.kind) {
    case 'not-made':
      return result.failure
    case 'unconnected':
      return { outcome: 'unavailable', reason: 'unreachable' }
    case 'server-error':
      return { outcome: 'unavailable', reason: 'busy', ...(result.code && { detail: result.code }) }
    case 'unreachable':
    case 'timeout':
    case 'malformed':
      return { outcome: 'unavailable', reason: result.kind }
    case 'bad-token':
      return { outcome: 'unavailable', reason: 'token', detail: result.code }
    case 'refused':
      return {
        outcome: 'unavailable',
        reason: result.code === userNotFound ? 'user-not-found' : 'refused',
        detail: result.code,
      }
    default:
      return { outcome: 'unavailable', reason: result.kind, detail: result.code }
  }
}

import type { CallFailure } from '@vantage/contracts/ops/third-parties'
import { z } from 'zod'
import type { HttpAnswer } from '../http.ts'

/** How a call ended. `detail` is the service's own word. */
export type Verdict =
  | { kind: 'ok'; data: unknown }
  | { kind: 'failed'; reason: CallFailure; detail?: string }

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
export function judge(answer: HttpAnswer): Verdict {
  if (answer.kind === 'failed') {
    const reason = 'status' in answer ? byStatus(answer.status) : null
    return { kind: 'failed', reason: reason ?? answer.reason }
  }
  const { status } = answer
  const body = answerBody.safeParse(answer.body)
  const errors = body.data?.errors ?? []
  const [first] = errors
  const detail = first?.message.slice(0, 200)
  const failed = (reason: CallFailure): Verdict => ({
    kind: 'failed',
    reason,
    ...(detail && { detail }),
  })
  if (errors.some(({ extensions }) => tokenErrors.includes(extensions?.code))) {
    return failed('token')
  }
  if (errors.some(({ message }) => quotaError.test(message))) return failed('quota')
  const reason = byStatus(status)
  if (reason) return failed(reason)
  if (!body.success) return failed('malformed')
  // Data beside errors is an answer to some of what was asked.
  const { data } = body.data
  if (data !== null && data !== undefined) return { kind: 'ok', data }
  return failed(first ? 'refused' : 'malformed')
}

/** What a status alone says; null for one that leaves it to the body. */
export function byStatus(status: number): CallFailure | null {
  if (status === 429) return 'throttled'
  if (status === 401 || status === 403) return 'token'
  if (status >= 500) return 'busy'
  return status >= 400 ? 'refused' : null
}

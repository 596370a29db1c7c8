import { TRPCClientError } from '@trpc/client'
import type { MessageId } from '@vantage/i18n/message-id'

/** Something before the server, such as a gateway, answered in its place. */
class UnexpectedResponse extends Error {
  readonly status: number

  constructor(status: number) {
    super(`Answered with status ${status}, but not by the server`)
    this.status = status
  }
}

/** Returns the server's own response; throws for any other, such as a gateway's, with its status. */
export function requireOwnResponse(response: Response): Response {
  const own = response.headers.get('content-type')?.startsWith('application/json')
  if (!response.ok && !own) throw new UnexpectedResponse(response.status)
  return response
}

/** How a request failed: an HTTP status, or null where nothing came back at all. */
export function failureStatus(error: unknown): number | null {
  if (!(error instanceof TRPCClientError)) return null
  if (error.cause instanceof UnexpectedResponse) return error.cause.status
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('httpStatus' in data)) return null
  return typeof data.httpStatus === 'number' ? data.httpStatus : null
}

type FailureTexts = { title: MessageId; text: MessageId; values: Record<string, number> }

/** Title and text that a failed request is shown with. */
export function failureTexts(error: unknown): FailureTexts {
  const status = failureStatus(error)
  return status === null
    ? { title: /*i18n*/ 'common.server', text: /*i18n*/ 'common.refused', values: {} }
    : { title: /*i18n*/ 'common.server', text: /*i18n*/ 'common.timed-out', values: { status } }
}

/** Whether a request failed because there is no such thing. */
export const isMissing = (error: unknown): boolean => [400, 404].includes(failureStatus(error) ?? 0)

/** Whether trying again may help: no connection, or an error of the server. */
export function isTemporary(error: unknown): boolean {
  const status = failureStatus(error)
  return status === null || status >= 500
}

/** When a refused request (429) may be tried again, if the answer said so. */
export function retryTime(error: unknown, now: Date): Date | null {
  if (!(error instanceof TRPCClientError)) return null
  const { response } = error.meta ?? {}
  const header = response instanceof Response ? response.headers.get('retry-after') : null
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) ? new Date(now.getTime() + seconds * 1000) : null
}

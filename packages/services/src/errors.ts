/**
 * The closed set of refusals that services throw; one mapper per transport turns them into a status.
 * `invalid`: a rule is broken (701 over REST). `busy`: more is asked at once than can be done. The message is for the
 * caller, in plain words, and never holds data of others.
 */
export const errorCodes = [
  'unauthenticated',
  'forbidden',
  'not-found',
  'invalid',
  'too-many',
  'busy',
] as const
export type ErrorCode = (typeof errorCodes)[number]

export class ServiceError extends Error {
  readonly code: ErrorCode
  /** Seconds after which a `too-many` or a `busy` may be tried again. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, options: { retryAfter?: number } = {}) {
    super(message)
    this.name = 'ServiceError'
    this.code = code
    this.retryAfter = options.retryAfter
  }
}

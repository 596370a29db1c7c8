import { connectionFailure } from '@vantage/db/errors'

/**
 * The closed set of refusals that services throw; one mapper per transport turns them into a status.
 * `invalid`: a rule is broken (701 over REST). `unavailable`: not now, but likely soon, as the database is away or too
 * much is asked for at once. The message is for the caller, in plain words, and never holds data of others.
 */
export const errorCodes = [
  'unauthenticated',
  'forbidden',
  'not-found',
  'invalid',
  'too-many',
  'unavailable',
] as const
export type ErrorCode = (typeof errorCodes)[number]

interface ServiceErrorOptions extends ErrorOptions {
  retryAfter?: number
}

export class ServiceError extends Error {
  readonly code: ErrorCode
  /** Seconds after which a `too-many` or `unavailable` may be tried again. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    { retryAfter, ...options }: ServiceErrorOptions = {},
  ) {
    super(message, options)
    this.name = 'ServiceError'
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** What a caller may be told of what was thrown: a service's refusal, or that PostgreSQL is away; null for a fault of ours. */
export function toServiceError(error: unknown): ServiceError | null {
  if (error instanceof ServiceError) return error
  if (!connectionFailure(error)) return null
  const message = 'Not available right now. Try again in a few seconds.'
  return new ServiceError('unavailable', message, { retryAfter: 5, cause: error })
}

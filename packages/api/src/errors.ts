import { TRPCError } from '@trpc/server'
import { type ErrorCode, ServiceError } from '@vantage/services/errors'

const codes = {
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  invalid: 'BAD_REQUEST',
  'too-many': 'TOO_MANY_REQUESTS',
} as const satisfies Record<ErrorCode, TRPCError['code']>

/** Maps what a service threw. An unknown error is reported, and its message is never shown to the caller. */
export function toTrpcError(error: TRPCError, report: (error: unknown) => void): TRPCError {
  const { cause } = error
  if (cause instanceof ServiceError) {
    return new TRPCError({ code: codes[cause.code], message: cause.message, cause })
  }
  if (error.code !== 'INTERNAL_SERVER_ERROR') return error
  report(cause ?? error)
  return new TRPCError({
    code: 'INTERNAL_SERVER_ERROR',
    message: 'Something went wrong on our side.',
  })
}

import { TRPCError } from '@trpc/server'
import { type ErrorCode, ServiceError } from '@vantage/services/errors'

const codes = {
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  invalid: 'BAD_REQUEST',
  'too-many': 'TOO_MANY_REQUESTS',
} as const satisfies Record<ErrorCode, TRPCError['code']>

/** Maps what a service threw; everything else stays as it is. */
export function toTrpcError(error: TRPCError): TRPCError {
  const { cause } = error
  if (!(cause instanceof ServiceError)) return error
  return new TRPCError({ code: codes[cause.code], message: cause.message, cause })
}

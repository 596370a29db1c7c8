import { TRPCError } from '@trpc/server'
import { type ErrorCode, ServiceError } from '@vantage/services/errors'

const codes = {
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  invalid: 'BAD_REQUEST',
  'too-many': 'TOO_MANY_REQUESTS',
  busy: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ErrorCode, TRPCError['code']>

/** Maps what a service threw; everything else stays as it is. */
export function toTrpcError(error: TRPCError): TRPCError {
  const { cause } = error
  return cause instanceof ServiceError ? refused(cause, cause) : error
}

/** A refusal with a code of the services' closed set. */
export function refused(
  { code, message }: Pick<ServiceError, 'code' | 'message'>,
  cause?: ServiceError,
): TRPCError {
  return new TRPCError({ code: codes[code], message, cause })
}

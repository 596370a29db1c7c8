import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server'
import { type ErrorCode, refusalOf } from '@vantage/services/errors'

const codes = {
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  invalid: 'BAD_REQUEST',
  'too-many': 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ErrorCode, TRPCError['code']>

/** Maps what a service threw, or that it could not reach the database; everything else stays as it is. */
export function toTrpcError(error: TRPCError): TRPCError {
  const refusal = refusalOf(error.cause)
  if (!refusal) return error
  return new TRPCError({ code: codes[refusal.code], message: refusal.message, cause: refusal })
}

/** The same for what is thrown outside a procedure. */
export function throwTrpcError(thrown: unknown): never {
  throw toTrpcError(getTRPCErrorFromUnknown(thrown))
}

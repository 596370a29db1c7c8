import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server'
import { firstProblem } from '@vantage/contracts/input'
import { type ErrorCode, type ServiceError, toServiceError } from '@vantage/services/core/errors'
import { z } from 'zod'

const codes = {
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  invalid: 'BAD_REQUEST',
  'too-many': 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ErrorCode, TRPCError['code']>

/** Maps what a service threw, or that it could not reach the database, and names the first fault of an input. */
export function toTrpcError(error: TRPCError): TRPCError {
  const { cause } = error
  if (error.code === 'BAD_REQUEST' && cause instanceof z.ZodError) {
    return new TRPCError({ code: 'BAD_REQUEST', message: firstProblem(cause) })
  }
  const refusal = toServiceError(cause)
  return refusal ? refused(refusal, refusal) : error
}

/** Maps an error that is thrown outside a procedure. */
export function throwTrpcError(thrown: unknown): never {
  throw toTrpcError(getTRPCErrorFromUnknown(thrown))
}

/** A refusal with a code of the services' closed set. */
export function refused(
  { code, message }: Pick<ServiceError, 'code' | 'message'>,
  cause?: ServiceError,
): TRPCError {
  return new TRPCError({ code: codes[code], message, cause })
}

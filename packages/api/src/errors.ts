import { TRPCError } from '@trpc/server'
import { firstProblem } from '@vantage/contracts/input'
import { type ErrorCode, ServiceError } from '@vantage/services/errors'
import { z } from 'zod'

const codes = {
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  invalid: 'BAD_REQUEST',
  'too-many': 'TOO_MANY_REQUESTS',
} as const satisfies Record<ErrorCode, TRPCError['code']>

/** Maps what a service threw, and names the first fault of an input; everything else stays as it is. */
export function toTrpcError(error: TRPCError): TRPCError {
  const { cause } = error
  if (error.code === 'BAD_REQUEST' && cause instanceof z.ZodError) {
    return new TRPCError({ code: 'BAD_REQUEST', message: firstProblem(cause) })
  }
  if (!(cause instanceof ServiceError)) return error
  return new TRPCError({ code: codes[cause.code], message: cause.message, cause })
}

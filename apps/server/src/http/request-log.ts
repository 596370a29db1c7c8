import type { TRPCError } from '@trpc/server'
import { ServiceError } from '@vantage/services/core/errors'
import type { FastifyBaseLogger } from 'fastify'
import fp from 'fastify-plugin'

const slowMs = 1000

/**
 * One line for an answer that failed or was slow, and at level debug for every one. `/metrics` counts them all, and
 * Fastify's own two lines per request cost more than many an answer.
 */
export const logAnswers = fp(async (app) => {
  app.addHook('onResponse', async (req, reply) => {
    const ms = Math.round(reply.elapsedTime)
    const details = { req, res: reply, ms }
    if (reply.statusCode >= 500) req.log.warn(details, 'Failed answer')
    else if (ms >= slowMs) req.log.warn(details, 'Slow answer')
    else req.log.debug(details, 'Answer')
  })
})

/** Logs what failed on our side in a tRPC call, of which the caller is told nothing more. */
export function logFailure({ error, path = '', req }: FailedCall): void {
  logUnavailable(error.cause, req)
  if (error.code !== 'INTERNAL_SERVER_ERROR') return
  req.log.error({ err: error.cause ?? error, path }, 'Procedure failed')
}

/** What could not be reached, when that is why a request was refused. */
export function logUnavailable(refusal: unknown, { log }: Logged): void {
  if (refusal instanceof ServiceError && refusal.code === 'unavailable' && refusal.cause) {
    log.warn({ err: refusal.cause }, 'Not available')
  }
}

interface Logged {
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

interface FailedCall {
  error: TRPCError
  path?: string | undefined
  req: Logged
}

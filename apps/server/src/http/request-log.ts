import type { TRPCError } from '@trpc/server'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

const slowMs = 1000

/**
 * One line for an answer that failed or was slow, and at level debug for every one. `/metrics` counts them all, and
 * Fastify's own two lines per request cost more than many an answer.
 */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (req, reply) => {
    const ms = Math.round(reply.elapsedTime)
    const details = { req, res: reply, ms }
    if (reply.statusCode >= 500) req.log.warn(details, 'Failed answer')
    else if (ms >= slowMs) req.log.warn(details, 'Slow answer')
    else req.log.debug(details, 'Answer')
  })
}

/** What failed on our side in a call over tRPC, wherever: the caller is told no more than that. */
export function logFailure({ error, path = '', req }: FailedCall): void {
  if (error.code !== 'INTERNAL_SERVER_ERROR') return
  req.log.error({ err: error.cause ?? error, path }, 'Procedure failed')
}

interface FailedCall {
  error: TRPCError
  path?: string | undefined
  req: { log: Pick<FastifyBaseLogger, 'error'> }
}

import type { FastifyInstance } from 'fastify'

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

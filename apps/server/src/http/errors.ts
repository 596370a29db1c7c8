import { ServiceError } from '@vantage/services/core/errors'
import type { FastifyError } from 'fastify'
import fp from 'fastify-plugin'

/**
 * Answers errors that are no outcome of a service: a malformed request keeps its status, anything else is a fault of
 * the server and answers nothing but a request id.
 */
export const handleErrors = fp(async (app) => {
  app.setErrorHandler(async (error: FastifyError, req, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) {
      return reply
        .code(status)
        .send({ code: String(status), message: messages[status] ?? 'Refused.' })
    }
    req.log.error({ err: error }, 'Request failed')
    return reply.code(500).send({ code: '500', requestId: req.id })
  })
})

/** Says when what services refused may be repeated, the longest of it; nothing where they do not know. */
export function retryHeaders(errors: readonly { cause?: unknown }[]): Record<string, string> {
  const seconds = errors.flatMap(({ cause }) =>
    cause instanceof ServiceError && cause.retryAfter ? [cause.retryAfter] : [],
  )
  return seconds.length > 0 ? { 'retry-after': String(Math.max(...seconds)) } : {}
}

const messages: Record<number, string> = {
  400: 'The body is not valid JSON.',
  413: 'The body is too large.',
  415: 'Send JSON.',
}

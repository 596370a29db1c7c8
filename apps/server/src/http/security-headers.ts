import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fp from 'fastify-plugin'
import helmet from 'helmet'

/** A strict policy; emotion, which styles the pages, needs inline styles. */
const setHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  },
})

/** Made once: they are the same for every answer, and making them takes longer than finding out who asks. */
const made = new ServerResponse(new IncomingMessage(new Socket()))
setHeaders(made.req, made, () => {})
export const headersOfHelmet = made.getHeaders()

export const securityHeaders = fp(async (app) => {
  // Files of the web app say how long they may be kept; what is personal is not kept at all.
  const headers = { 'cache-control': 'no-store', ...headersOfHelmet }
  app.addHook('onRequest', (_req, reply, done) => {
    reply.headers(headers)
    done()
  })
})

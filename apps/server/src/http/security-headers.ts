import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/**
 * A strict policy; emotion, which styles the pages, needs inline styles. What helmet sets is the same for every request,
 * so it is asked once: its Fastify plugin would put the policy together anew each time.
 */
export function securityHeaders(app: FastifyInstance): void {
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
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  setHeaders(request, response, () => {})
  // Files of the web app say how long they may be kept; what is personal is not kept at all.
  const headers = { ...response.getHeaders(), 'cache-control': 'no-store' }
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}

import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/**
 * A strict policy; emotion, which styles the pages, needs inline styles. Helmet without its Fastify plugin, which would
 * put the policy together anew for each request.
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
  app.addHook('onRequest', (req, reply, done) => setHeaders(req.raw, reply.raw, () => done()))
}

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

export const securityHeaders = fp(async (app) => {
  // Files of the web app say how long they may be kept; what is personal is not kept at all.
  app.addHook('onRequest', (req, reply, done) => {
    reply.header('cache-control', 'no-store')
    setHeaders(req.raw, reply.raw, () => done())
  })
})

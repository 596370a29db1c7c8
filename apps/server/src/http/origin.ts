import type { FastifyInstance } from 'fastify'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Cross-site posts are refused: a present Origin must be the request's own host, absent is allowed. */
export function guardOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (req, reply) => {
    const { origin } = req.headers
    if (origin === undefined || safeMethods.has(req.method)) return
    if (hostOf(origin) === req.host) return
    await reply.code(403).send({ code: '403', message: 'Posts from another site are refused.' })
  })
}

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host
}

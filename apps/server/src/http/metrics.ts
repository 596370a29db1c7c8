import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/**
 * `/metrics` in Prometheus text: the process, and requests by route and status. Nothing of a person. It answers to this
 * machine and to whoever has `token`; null: to this machine alone.
 */
export function metricsRoute(app: FastifyInstance, token: string | null): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'vantage_http_request_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  app.addHook('onResponse', async (req, reply) => {
    const route = req.routeOptions.url ?? 'unknown'
    seconds.observe(
      { method: req.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', { logLevel: 'silent' }, async (req, reply) => {
    if (!isLocal(req) && !(token !== null && isBearer(req, token))) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ code: '401', message: 'Send the token of /metrics.' })
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** By the connection's own address. A request that a proxy on this machine passes on comes from elsewhere. */
function isLocal({ headers, socket: { remoteAddress = '' } }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  return loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')
}

function isBearer({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean {
  // Equal lengths, which the comparison in constant time needs.
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}

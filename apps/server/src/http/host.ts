import type { Settings } from '@vantage/services/core/context'
import fp from 'fastify-plugin'

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Asked by whoever watches over this process, under whatever name it has for them. */
const monitoring = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Refuses what did not come for this site: another host than that of `publicUrl` or the printer's own, and posts from
 * another site. A present Origin must be one of these; absent is allowed. Without `publicUrl` the request's own `Host`
 * takes its place; what a proxy forwards as the host is never looked at, for anybody can send it.
 */
export const guardHost = fp<{ settings: Settings }>(async (app, { settings }) => {
  const { publicUrl, printing } = settings
  const own =
    publicUrl === null ? null : siteOf([...namesOf(publicUrl), ...(printing ? [printing.url] : [])])
  app.addHook('onRequest', async (req, reply) => {
    const refuse = (status: number, message: string) =>
      reply.code(status).send({ code: String(status), message })
    const { host, origin } = req.headers
    if (!methods.has(req.method)) {
      return refuse(405, 'This method is not taken.').header('allow', [...methods].join(', '))
    }
    if (own && !monitoring.has(req.routeOptions.url ?? '') && !own.hosts.has(host ?? '')) {
      return refuse(421, 'This server does not answer for that host.')
    }
    if (origin === undefined || safeMethods.has(req.method)) return
    if (own ? own.origins.has(origin) : URL.parse(origin)?.host === host) return
    return refuse(403, 'Posts from another site are refused.')
  })
})

/** On its own machine, `localhost` is 127.0.0.1 as well. */
function namesOf(publicUrl: string): string[] {
  const url = new URL(publicUrl)
  if (url.hostname !== 'localhost') return [publicUrl]
  url.hostname = '127.0.0.1'
  return [publicUrl, url.origin]
}

/** A `Host` header may name the port even where it is the scheme's own. */
function siteOf(urls: readonly string[]) {
  const sites = urls.map((url) => {
    const { origin, host, hostname, protocol } = new URL(url)
    const port = protocol === 'https:' ? 443 : 80
    return { origin, hosts: [host, host === hostname ? `${hostname}:${port}` : host] }
  })
  return {
    origins: new Set(sites.map(({ origin }) => origin)),
    hosts: new Set(sites.flatMap(({ hosts }) => hosts)),
  }
}

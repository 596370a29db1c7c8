import { existsSync, globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import { serverPaths } from '@vantage/contracts/server-paths'
import fp from 'fastify-plugin'
import { headersOfHelmet } from './security-headers.ts'

const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Of the security headers, what browsers heed of an asset: all of them would cost each first view 3 kB. */
const ofAssets = ['cross-origin-resource-policy', 'x-content-type-options']
const notOfAssets = Object.keys(headersOfHelmet).filter((name) => !ofAssets.includes(name))

/** The built web app, where there is one: hashed assets for a year, and for every page path its HTML. */
export const webPages = fp(async (app) => {
  const built = existsSync(dist)
  const htmlFiles = new Set(globSync('pages/**/*.html', { cwd: dist }))
  if (built) {
    await app.register(serveStatic, {
      root: dist,
      preCompressed: true,
      wildcard: true,
      setHeaders: (reply, path) => {
        const isAsset = path.includes('/assets/')
        void reply.header(
          'cache-control',
          isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
        if (isAsset) for (const name of notOfAssets) reply.removeHeader(name)
      },
    })
  }
  app.setNotFoundHandler(async (req, reply) => {
    if (built && isPage(req.method, req.url)) {
      const own = htmlFileOf(pathOf(req.url))
      return reply.sendFile(htmlFiles.has(own) ? own : 'index.html')
    }
    return reply.code(404).send({ code: '404', message: 'There is nothing here.' })
  })
})

/** The page's own HTML, which names its code. */
const htmlFileOf = (path: string): string => `pages${path.replace(/\/\d+(?=\/|$)/, '/id')}.html`

const pathOf = (url: string): string => url.split('?')[0] ?? ''

const notPages = [...serverPaths, 'assets'].map((name) => `/${name}`)

/** A page path has no file ending and is none of the server's own paths. */
export function isPage(method: string, url: string): boolean {
  const path = pathOf(url)
  if (method !== 'GET' && method !== 'HEAD') return false
  if (/\.[a-z0-9]+$/i.test(path)) return false
  return !notPages.some((name) => path === name || path.startsWith(`${name}/`))
}

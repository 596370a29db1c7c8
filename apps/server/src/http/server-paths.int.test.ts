import { listProcedures } from '@vantage/api/router'
import { serverPaths } from '@vantage/contracts/server-paths'
import { describe, expect, it } from 'vitest'
import { policy } from '../policy.ts'
import { template } from '../testing/nginx.ts'
import { isPage } from './web-pages.ts'

/** The paths that nginx passes on, with all that the location says: first those of event streams, then the others. */
const locations = [...template.matchAll(/location ~ (\S+) \{([^}]*proxy_pass[^}]*)\}/g)].map(
  ([, path = '$^', rules = '']) => ({ path: new RegExp(path), rules }),
)
const locationOf = (path: string) => locations.find((location) => location.path.test(path))

const named = policy().map(({ name, kind }) => ({
  kind,
  path: kind === 'procedure' ? `/trpc/${name}` : name,
}))
const pages = named.filter(({ kind }) => kind === 'page')
const answered = named.filter(({ kind }) => kind !== 'page')
const procedures = listProcedures().map(({ path, type }) => ({
  path: `/trpc/${path}`,
  isStream: type === 'subscription',
}))

describe('in front of the server', () => {
  it.each(answered)('nginx passes $path on', ({ path }) => {
    expect(locationOf(path)).toBeDefined()
  })

  it.each(serverPaths)('nginx passes what is beneath /%s on', (name) => {
    expect(locationOf(`/${name}/anything`)).toBeDefined()
  })

  it.each(procedures)('nginx counts $path unless it is an event stream', ({ path, isStream }) => {
    expect(locationOf(path)?.rules.includes('limit_req ')).toBe(!isStream)
  })

  it.each(answered)('$path is never answered with a page of the web app', ({ path }) => {
    const name = serverPaths.find((each) => `${path}/`.startsWith(`/${each}/`))
    expect(name).toBeDefined()
    expect(isPage('GET', path)).toBe(false)
    expect(isPage('GET', `/${name}/unknown`)).toBe(false)
  })

  it.each(pages)('the page $path is left to the web app', ({ path }) => {
    expect(locationOf(path)).toBeUndefined()
    expect(isPage('GET', path)).toBe(true)
  })
})

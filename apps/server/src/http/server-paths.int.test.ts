import { readFileSync } from 'node:fs'
import { serverPaths } from '@vantage/contracts/server-paths'
import { describe, expect, it } from 'vitest'
import { policy } from '../policy.ts'
import { isPage } from './web-pages.ts'

const template = readFileSync(
  new URL('../../../../docker/web.conf.template', import.meta.url),
  'utf8',
)
const proxied = new RegExp(/location ~ (\S+) \{\s+set \$vantage_server/.exec(template)?.[1] ?? '$^')

const named = policy().map(({ name, kind }) => ({
  kind,
  path: kind === 'procedure' ? `/trpc/${name}` : name,
}))
const pages = named.filter(({ kind }) => kind === 'page')
const answered = named.filter(({ kind }) => kind !== 'page')

describe('in front of the server', () => {
  it.each(answered)('nginx passes $path on', ({ path }) => {
    expect(path).toMatch(proxied)
  })

  it.each(answered)('$path is never answered with a page of the web app', ({ path }) => {
    const [name] = path.split('/').slice(1)
    expect(serverPaths).toContain(name)
    expect(isPage('GET', `/${name}/unknown`)).toBe(false)
  })

  it.each(pages)('the page $path is left to the web app', ({ path }) => {
    expect(path).not.toMatch(proxied)
    expect(isPage('GET', path)).toBe(true)
  })
})

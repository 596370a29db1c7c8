import { readFileSync } from 'node:fs'
import { serverPaths } from '@vantage/contracts/server-paths'
import { describe, expect, it } from 'vitest'
import { policy } from '../policy.ts'

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

  it.each(answered)('the development server of the web app passes $path on', ({ path }) => {
    expect(serverPaths).toContain(path.split('/')[1])
  })

  it.each(pages)('nobody passes the page $path on', ({ path }) => {
    expect(path).not.toMatch(proxied)
    expect(serverPaths).not.toContain(path.split('/')[1])
  })
})

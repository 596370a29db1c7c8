import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../testing/running-server.ts'

const database = useDatabase()
let published: Awaited<ReturnType<typeof startServer>>
let local: Awaited<ReturnType<typeof startServer>>
let demo: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  const publicUrl = 'https://vantage.example'
  published = await startServer({
    databaseUrl: database.url,
    settings: { publicUrl },
    app: { trustProxy: 'loopback' },
  })
  local = await startServer({ databaseUrl: database.url, app: { trustProxy: 'loopback' } })
  demo = await startServer({
    databaseUrl: database.url,
    settings: { publicUrl: 'http://localhost:3000' },
  })
})
afterAll(async () => {
  await published?.stop()
  await local?.stop()
  await demo?.stop()
})

/** `fetch` sets `Host` by itself. Gives the status. */
async function ask(
  { url }: typeof local,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  request(url + path, { method, headers: { 'content-type': 'application/json', ...headers } })
    .once('error', reject)
    .once('response', (response) => {
      text(response).then(() => resolve(response.statusCode), reject)
    })
    .end(method === 'POST' ? '{}' : undefined)
  return promise
}

const logout = '/trpc/auth.logout'

describe('with PUBLIC_URL', () => {
  it.each(['vantage.example', 'vantage.example:443'])('answers for %s', async (host) => {
    expect(await ask(published, 'GET', '/trpc/auth.session', { host })).toBe(200)
    const origin = 'https://vantage.example'
    expect(await ask(published, 'POST', logout, { host, origin })).toBe(200)
    expect(await ask(published, 'POST', logout, { host })).toBe(200)
  })

  it.each([
    'evil.example',
    'vantage.example.evil.example',
    'vantage.example:8080',
    'evil.example@vantage.example',
    '',
  ])('refuses what came for %j', async (host) => {
    expect(await ask(published, 'GET', '/trpc/auth.session', { host })).toBe(421)
    expect(await ask(published, 'GET', '/', { host })).toBe(421)
    const forwarded = { host, 'x-forwarded-host': 'vantage.example' }
    expect(await ask(published, 'GET', '/trpc/auth.session', forwarded)).toBe(421)
  })

  it.each([
    'https://evil.example',
    'http://vantage.example',
    'https://vantage.example:8443',
    'null',
  ])('refuses posts from %s, whatever a proxy forwards', async (origin) => {
    const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    const headers = { host: 'vantage.example', origin, ...forwarded }
    expect(await ask(published, 'POST', logout, headers)).toBe(403)
  })

  it.each([
    ['localhost:3000', 200],
    ['127.0.0.1:3000', 200],
    ['127.0.0.1:3001', 421],
    ['localhost.example:3000', 421],
  ])(
    'that is localhost, answers under both names of this machine alone: %s',
    async (host, status) => {
      expect(await ask(demo, 'GET', '/trpc/auth.session', { host })).toBe(status)
      const origin = `http://${host}`
      expect(await ask(demo, 'POST', logout, { host, origin })).toBe(status)
    },
  )

  it('tells whoever watches over the process how it is, under any name', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect(await ask(published, 'GET', path, { host: '10.0.0.7:3000' })).toBe(200)
    }
  })
})

it('without PUBLIC_URL takes posts from the host of the request, never from the one forwarded', async () => {
  const { host } = new URL(local.url)
  expect(await ask(local, 'POST', logout, { host, origin: local.url })).toBe(200)
  const forged = { host, origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
  expect(await ask(local, 'POST', logout, forged)).toBe(403)
})

it.each(['TRACE', 'PROPFIND', 'PURGE'])('answers 405 to %s', async (method) => {
  for (const path of ['/', '/trpc/auth.session', '/api/docs', '/unknown']) {
    expect(await ask(local, method, path, {})).toBe(405)
  }
})

it.each([
  '/trpc/auth.session',
  '/trpc/unknown',
  '/api/user/login',
  '/api/docs',
  '/export/audit-log',
  '/metrics',
])('forbids to store what %s answers', async (path) => {
  for (const method of ['GET', 'POST']) {
    const { headers } = await local.send(path, { method })
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

describe('/metrics', () => {
  const token = 'a-token-of-twenty-chars'
  const from = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const server = await startServer({ databaseUrl: database.url, app: { metricsToken: token } })
    const { statusCode } = await server.app.inject({ url: '/metrics', remoteAddress, headers })
    await server.stop()
    return statusCode
  }

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'answers to %s',
    async (address) => {
      expect(await from(address)).toBe(200)
    },
  )

  it.each(['10.0.0.1', '203.0.113.9', '::ffff:10.0.0.1', '2001:db8::1'])(
    'answers to %s only with its token',
    async (address) => {
      expect(await from(address)).toBe(401)
      expect(await from(address, { 'x-forwarded-for': '127.0.0.1' })).toBe(401)
      expect(await from(address, { authorization: 'Bearer ' })).toBe(401)
      expect(await from(address, { authorization: `Bearer ${token}x` })).toBe(401)
      expect(await from(address, { authorization: `Bearer ${token}` })).toBe(200)
    },
  )

  it('does not take for local what a proxy on the same machine passes on', async () => {
    expect(await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(401)
    expect(
      (await local.app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode,
    ).toBe(401)
  })
})

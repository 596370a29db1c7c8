import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { withProgress } from '@vantage/services/core/job-progress'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { hasNginx, startNginx, template } from '../testing/nginx.ts'
import { actorHeader, startServer } from '../testing/running-server.ts'

type Nginx = Awaited<ReturnType<typeof startNginx>>

describe.skipIf(!hasNginx)('nginx in front of the server', () => {
  const database = useDatabase()
  let server: Awaited<ReturnType<typeof startServer>>
  let nginx: Nginx
  const files = {
    'index.html': '<div id="root">',
    'pages/console/activity/id/raters.html': '<div id="root"> and the code of the raters',
    'assets/app-1a2b.js': 'start()',
    'assets/app-1a2b.js.br': 'start() in brotli',
    'assets/app-1a2b.js.gz': 'start() in gzip',
    'assets/small-3c4d.js': 'go()',
  }
  beforeAll(async () => {
    server = await startServer({ databaseUrl: database.url })
    nginx = await startNginx({ server: new URL(server.url).host, files })
  })
  afterAll(async () => {
    await nginx?.stop()
    await server?.stop()
  })
  const watch = (subject: string, at = nginx) => {
    const input = encodeURIComponent(JSON.stringify({ job: 'reports.aggregate', subject }))
    const headers = { [actorHeader]: 'administrator', accept: 'text/event-stream' }
    return fetch(`${at.url}/trpc/ops.jobProgress?input=${input}`, { headers })
  }

  it('serves pages and files with the security headers of the server, and keeps hashed files', async () => {
    const own = (await server.send('/api/docs/json', {})).headers
    const names = /^(content-security|cross-origin|origin-agent|referrer|strict|x-)/
    const expected = [...own].filter(([name]) => names.test(name))
    expect(expected.length).toBeGreaterThan(8)
    const page = await fetch(`${nginx.url}/result?id=7`)
    expect([...page.headers].filter(([name]) => names.test(name))).toEqual(expected)
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(await page.text()).toBe('<div id="root">')
    const file = await fetch(`${nginx.url}/assets/app-1a2b.js`)
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${nginx.url}/assets/gone.js`)).status).toBe(404)
  })

  it('serves code as the build compressed it, in the best way that a browser knows', async () => {
    const get = (name: string, accepted: string) =>
      new Promise<{ headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
        const headers = { 'accept-encoding': accepted }
        request(`${nginx.url}/assets/${name}`, { headers }, (res) => {
          let text = ''
          res.on('data', (chunk) => (text += String(chunk)))
          res.on('end', () => resolve({ headers: res.headers, text }))
        })
          .on('error', reject)
          .end()
      })
    const served = async (...of: Parameters<typeof get>) => {
      const { headers, text } = await get(...of)
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
      expect(headers['cache-control']).toContain('immutable')
      expect(headers.vary).toBe('Accept-Encoding')
      expect(headers['x-content-type-options']).toBe('nosniff')
      return [headers['content-encoding'], text]
    }
    expect(await served('app-1a2b.js', 'gzip, deflate, br, zstd')).toEqual([
      'br',
      'start() in brotli',
    ])
    expect(await served('app-1a2b.js', 'gzip, br;q=0')).toEqual(['gzip', 'start() in gzip'])
    expect(await served('app-1a2b.js', 'identity')).toEqual([undefined, 'start()'])
    expect(await served('small-3c4d.js', 'gzip, br')).toEqual([undefined, 'go()'])
  })

  it('serves the HTML of its own for a page that has one, whatever its number', async () => {
    const page = await fetch(`${nginx.url}/console/activity/7/raters?name=a`)
    expect(await page.text()).toContain('the code of the raters')
    expect(page.headers.get('cache-control')).toBe('no-cache')
  })

  it('passes calls on, whose origin the server then knows', async () => {
    const post = (origin: string) =>
      fetch(`${nginx.url}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ username: 'nobody', password: 'wrong-one' }),
      })
    expect(await (await post(nginx.url)).json()).toMatchObject({ code: '210' })
    expect((await post('https://evil.example')).status).toBe(403)
    expect(await (await fetch(`${nginx.url}/readyz`)).json()).toMatchObject({ status: 'ready' })
    expect((await fetch(`${nginx.url}/hooks/unknown`)).headers.get('content-type')).toContain(
      'json',
    )
  })

  it('compresses answers that are worth it', async () => {
    const coding = async (path: string) =>
      (await fetch(nginx.url + path)).headers.get('content-encoding')
    expect(await coding('/api/docs')).toBe('gzip')
    expect(await coding('/trpc/auth.session')).toBeNull()
  })

  it('keeps what is measured to itself, whoever asks', async () => {
    const asked = await fetch(`${nginx.url}/metrics`, { headers: { authorization: 'Bearer x' } })
    expect(asked.status).toBe(404)
    expect(await asked.text()).not.toContain('vantage')
  })

  it('passes the progress of a job on while the job runs', async () => {
    const { promise: seen, resolve: see } = Promise.withResolvers<void>()
    const run = { job: 'reports.aggregate', subject: '7' } as const
    const working = withProgress(server.resources, run, async ({ step }) => {
      await step('participants', 1, 10)
      await seen
      return { message: 'Done.', result: {} }
    })
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of (await watch('7')).body ?? []) {
      text += decoder.decode(chunk)
      if (text.includes('participants')) see()
      if (text.includes('"state":"done"')) break
    }
    await working
    expect(text).toContain('Done.')
  })

  it('logs paths without their queries and the size of answers, also of what it refuses', async () => {
    await fetch(`${nginx.url}/askform?secret=one`)
    await fetch(`${nginx.url}/trpc/auth.session?secret=two`, {
      headers: { referer: 'http://x/?secret=3' },
    })
    await expect.poll(nginx.logged).toContain('"path":"/trpc/auth.session","status":"200"')
    expect(nginx.logged()).not.toContain('secret')
    const [line = ''] = nginx.logged().split('\n')
    expect(Object.keys(JSON.parse(line) as object)).toEqual([
      'time',
      'method',
      'path',
      'status',
      'seconds',
      'address',
    ])
  })

  it('lets one address ask 500 times at once, and leaves its streams and files alone', async () => {
    expect(template).toContain('zone=requests:10m rate=100r/s;')
    // However slow the machine is, the requests come faster than this.
    const own = await startNginx({ server: new URL(server.url).host, files, rate: 1 })
    onTestFinished(() => own.stop())
    const ask = () => fetch(`${own.url}/api/unknown?secret=4`)
    const answers = await Promise.all(Array.from({ length: 700 }, ask))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(500)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect(await refused[0]?.json()).toMatchObject({ code: '429' })
    const [again, stream, page] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, ask)),
      watch('8', own),
      fetch(`${own.url}/`),
    ])
    expect(again.some(({ status }) => status === 429)).toBe(true)
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    await stream.body?.cancel()
    expect(page.status).toBe(200)
    expect(own.logged()).not.toContain('secret')
  }, 60_000)
})

describe.skipIf(!hasNginx)('nginx before whom somebody holds connections', () => {
  let nginx: Nginx
  const held: Socket[] = []
  const upstream = createServer((_req, res) => res.end('served'))
  beforeAll(async () => {
    await once(upstream.listen(0, '127.0.0.1'), 'listening')
    const address = upstream.address()
    const port = typeof address === 'object' ? address?.port : 0
    // So that no request is one too many in a second.
    nginx = await startNginx({ server: `127.0.0.1:${port}`, rate: 10_000 })
  })
  afterEach(() => held.splice(0).forEach((socket) => socket.destroy()))
  afterAll(async () => {
    await nginx?.stop()
    upstream.close()
  })

  /** A connection from one of this machine's addresses that has sent `text`, and what it answers. */
  const send = async (localAddress: string, text: string) => {
    const port = Number(new URL(nginx.url).port)
    const socket = connect({ host: '127.0.0.1', port, localAddress })
    held.push(socket.on('error', () => {}))
    await once(socket, 'connect')
    socket.write(text)
    return once(socket, 'data').then(
      ([data]) => String(data),
      () => '',
    )
  }
  const headers = 'Host: x\r\nContent-Type: application/json\r\n'
  const halfBody = `POST /api/x HTTP/1.1\r\n${headers}Content-Length: 30\r\n\r\n{`
  const completeRequest = `GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n`
  const refusals = (answers: readonly string[]) => answers.filter((each) => each.includes(' 429 '))

  it('serves others while one address sends 700 halves of bodies, and refuses what is beyond 600', async () => {
    const answers: string[] = []
    for (let count = 0; count < 700; count += 1) {
      void send('127.0.0.2', halfBody).then((answer) => answers.push(answer))
    }
    await expect.poll(() => refusals(answers).length, { timeout: 20_000 }).toBe(100)
    expect(await send('127.0.0.3', completeRequest)).toContain('served')
  })

  it('serves others while 2,500 halves of headers come from one address', async () => {
    for (let count = 0; count < 2500; count += 1)
      void send('127.0.0.2', 'POST /api/x HTTP/1.1\r\nHo')
    const connected = () => held.filter((socket) => !socket.connecting).length
    await expect.poll(connected, { timeout: 20_000 }).toBe(2500)
    expect(await send('127.0.0.3', completeRequest)).toContain('served')
  })
})

describe.skipIf(!hasNginx)('what nginx says about the caller', () => {
  let seen: IncomingHttpHeaders = {}
  const upstream = createServer((req, res) => {
    seen = req.headers
    res.end()
  })
  let nginx: Nginx | undefined
  beforeAll(async () => {
    await once(upstream.listen(0, '127.0.0.1'), 'listening')
  })
  afterEach(() => nginx?.stop())
  afterAll(() => upstream.close())

  const ask = async (proxy?: string) => {
    const address = upstream.address()
    const port = typeof address === 'object' ? address?.port : 0
    nginx = await startNginx({ server: `127.0.0.1:${port}`, ...(proxy && { proxy }) })
    const headers = {
      'x-forwarded-for': '203.0.113.9, 203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=203.0.113.9',
    }
    await fetch(`${nginx.url}/api/x`, { headers })
    return seen
  }

  it('is its own knowledge: what the caller claims is dropped', async () => {
    expect(await ask()).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    })
    expect(seen).not.toHaveProperty('x-forwarded-host')
    expect(seen).not.toHaveProperty('forwarded')
  })

  it('is what the proxy in front of it saw last', async () => {
    expect(await ask('127.0.0.1')).toMatchObject({
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
    })
  })

  it('counts the requests of an IPv6 network together, and those of another apart', async () => {
    const address = upstream.address()
    const port = typeof address === 'object' ? address?.port : 0
    const own = await startNginx({ server: `127.0.0.1:${port}`, proxy: '127.0.0.1', rate: 1 })
    nginx = own
    const ask = (from: string) =>
      fetch(`${own.url}/api/x`, { headers: { 'x-forwarded-for': from } })
    const neighbours = Array.from({ length: 700 }, (_, i) => ask(`2001:db8:0:1::${i.toString(16)}`))
    const statuses = (await Promise.all(neighbours)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(500)
    expect(statuses).toContain(429)
    const more = Array.from({ length: 20 }, (_, i) => ask(`2001:db8:0:1:ffff::${i}`))
    expect((await Promise.all(more)).map(({ status }) => status)).toContain(429)
    for (const other of ['2001:db8:0:2::1', '2001:db9::1', '192.0.2.7']) {
      expect((await ask(other)).status).toBe(200)
    }
    // As a proxy writes IPv4 addresses that listens on IPv6.
    const mapped = Array.from({ length: 700 }, () => ask('::ffff:192.0.2.8'))
    expect((await Promise.all(mapped)).map(({ status }) => status)).toContain(429)
    // A single one may come when there is room again.
    const same = Array.from({ length: 20 }, () => ask('192.0.2.8'))
    expect((await Promise.all(same)).map(({ status }) => status)).toContain(429)
    expect((await ask('::ffff:192.0.2.9')).status).toBe(200)
  }, 60_000)

  it('does not repeat a query when the server is down', async () => {
    nginx = await startNginx({ server: '127.0.0.1:9' })
    expect((await fetch(`${nginx.url}/api/x?secret=5`)).status).toBe(502)
    await expect.poll(nginx.logged).toContain('"status":"502"')
    expect(nginx.logged()).not.toContain('secret')
  })
})

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '@vantage/contracts/limits'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from '../testing/running-server.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
const cookies: Record<'emma' | 'hr', string> = { emma: '', hr: '' }

beforeAll(async () => {
  server = await startServer({ databaseUrl: database.url })
  await database.sql`
    insert into employees (username, fullname, englishname, gender, type)
    values ('emma', '宋', 'Emma', 'f', 'evn'), ('hr', '人事', 'HR', 'f', 'hr')`
  for (const name of ['emma', 'hr'] as const) cookies[name] = await server.cookieOf(name)
  // Texts as long as they may be: few rows are then more than the buffers of a connection hold.
  const long = 'D'.repeat(limits.offerTextMax)
  const entries = Array.from({ length: 15_000 }, (_, i) => ({
    mpn: `PART-${i % 500}`,
    distributor: long,
    country: long,
    sku: long,
    stock: i,
  }))
  const stored = await server.post('/api/chip/remakeChipData', entries, cookies.hr)
  expect(stored.body.code).toBe('200')
}, 60_000)
afterAll(() => server?.stop())

const chips = '/api/chip/queryChipData'

function request(path: string, cookie: string, content: unknown): string {
  const body = JSON.stringify(content)
  const lines = [`POST ${path} HTTP/1.1`, `Host: ${new URL(server.url).host}`, `Cookie: ${cookie}`]
  const headers = [...lines, 'Content-Type: application/json', `Content-Length: ${body.length}`]
  return `${headers.join('\r\n')}\r\n\r\n${body}`
}

/** Sends requests on one connection, and reads nothing of the answers. */
function send(...requests: string[]): Socket {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(requests.join(''))
  return socket
}
async function statusOf(socket: Socket): Promise<number> {
  if (socket.readableLength === 0) await once(socket, 'readable')
  const head = String(socket.read() ?? '')
  return Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1])
}

it('who does not read what is answered is refused more, and nobody else is', async () => {
  const complete = await server.post(chips, {}, cookies.hr)
  const size = Buffer.byteLength(complete.text)
  expect(size).toBeGreaterThan(10_000_000)
  const sockets: Socket[] = []
  const statuses: number[] = []
  for (let asked = 0; asked < 20; asked += 1) {
    const socket = send(request(chips, cookies.emma, {}))
    sockets.push(socket)
    statuses.push(await statusOf(socket))
  }
  expect(statuses.slice(0, 3)).toEqual([200, 200, 200])
  expect(statuses.at(-1)).toBe(429)
  expect((await server.post(chips, {}, cookies.hr)).status).toBe(200)

  // Read, or given up, it is not in the way any more.
  for (const socket of sockets) socket.destroy()
  const again = async () => {
    const { status, text } = await server.post(chips, {}, cookies.emma)
    return { status, size: Buffer.byteLength(text) }
  }
  await expect.poll(again, { timeout: 30_000 }).toEqual({ status: 200, size })
})

it('what is asked on a connection waits until the answer before it was read', async () => {
  const replace = request('/api/chip/remakeChipData', cookies.hr, [{ mpn: 'NEW-1', stock: 1 }])
  const isReplaced = async () => (await server.post(chips, {}, cookies.emma)).text.includes('NEW-1')
  const abandoned = send(request(chips, cookies.hr, {}), replace, replace)
  const socket = send(request(chips, cookies.hr, {}), replace)
  expect(await statusOf(socket)).toBe(200)
  await sleep(500)
  expect(await isReplaced()).toBe(false)
  abandoned.destroy()
  await sleep(500)
  expect(await isReplaced()).toBe(false)
  socket.resume()
  await expect.poll(isReplaced, { timeout: 30_000 }).toBe(true)
  socket.destroy()
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobRun } from '@vantage/contracts/ops/job-progress'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { withProgress } from '@vantage/services/core/job-progress'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actorHeader, startServer } from '../testing/running-server.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  const limits = { headers: 300, request: 600, silence: 1500, unused: 300, maxConnections: 5 }
  server = await startServer({ databaseUrl: database.url, app: { limits } })
})
afterAll(() => server?.stop())

/** Sends `pieces` and nothing more. Gives what is answered until the server closes the connection. */
async function sendAndWait(...pieces: string[]): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  for (const piece of pieces) socket.write(piece)
  return text(socket)
}

const post = 'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

it.each([
  ['nothing', [], '408'],
  ['half of the headers', [post], '408'],
  ['half of the body', [`${post}Content-Length: 30\r\n\r\n{"username":`], '408'],
  ['nothing after an answer', ['GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'], '200'],
])('closes a connection that sends %s', async (_what, pieces, status) => {
  expect(await sendAndWait(...pieces)).toMatch(new RegExp(`^HTTP/1.1 ${status}`))
})

it('closes connections beyond the maxConnections that it takes, and takes others later', async () => {
  const port = Number(new URL(server.url).port)
  const taken = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'))
  await Promise.all(taken.map((socket) => once(socket, 'connect')))
  expect(await sendAndWait('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n').catch(() => '')).toBe('')
  for (const socket of taken) socket.destroy()
  await expect
    .poll(() => sendAndWait('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n').catch(() => ''))
    .toContain('200')
})

it('leaves a subscription open for longer than a request may take', async () => {
  const run: JobRun = { job: 'reports.aggregate', subject: '7' }
  const result = await withProgress(server.resources, run, async ({ step }) => {
    const input = encodeURIComponent(JSON.stringify(run))
    const { body } = await fetch(`${server.url}/trpc/ops.jobProgress?input=${input}`, {
      headers: { [actorHeader]: 'administrator', accept: 'text/event-stream' },
    })
    let events = ''
    const read = async () => {
      for await (const chunk of body ?? []) events += new TextDecoder().decode(chunk)
    }
    // The server cuts the stream off as it stops.
    read().catch(() => undefined)
    for (let done = 1; done <= 3; done += 1) {
      await sleep(1000)
      await step('participants', done, 3)
    }
    return { message: 'Done.', result: { seen: events.includes('"done":2') } }
  })
  expect(result).toEqual({ seen: true })
})

it('has limits of some seconds in production', async () => {
  const plain = await startServer({ databaseUrl: database.url })
  const { headersTimeout, requestTimeout, timeout, maxConnections } = plain.app.server
  expect({ headersTimeout, requestTimeout, timeout, maxConnections }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    timeout: 60_000,
    maxConnections: 2000,
  })
  await plain.stop()
})

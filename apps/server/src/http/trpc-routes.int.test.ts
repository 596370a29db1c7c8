import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { appRouter } from '@vantage/api/router'
import type { ApiContext } from '@vantage/api/trpc'
import { callsPerBatch } from '@vantage/contracts/server-paths'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actors } from '../policy.ts'
import { actorHeader, startServer } from '../testing/running-server.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  server = await startServer({ databaseUrl: database.url })
})
afterAll(() => server?.stop())

/** What tRPC's own handler answers to an employee. */
async function answerOfTrpc(path: string, init: RequestInit) {
  const nothing = { start: () => {}, end: () => {}, keep: () => {} }
  const context: ApiContext = {
    ...server.resources,
    actor: actors['employee'] ?? { kind: 'nobody' },
    address: '127.0.0.1',
    userAgent: '',
    attempt: null,
    cookie: nothing,
    attemptCookie: nothing,
    deviceCookie: nothing,
    closing: new AbortController().signal,
    limitedFor: () => (work) => work(),
    openStream: () => () => {},
  }
  const response = await fetchRequestHandler({
    endpoint: '/trpc',
    req: new Request(`http://vantage.example/trpc/${path}`, init),
    router: appRouter,
    maxBatchSize: callsPerBatch,
    createContext: () => context,
  })
  return summary(response, await response.text())
}

const summary = ({ status, headers }: Pick<Response, 'status' | 'headers'>, text: string) => ({
  status,
  type: headers.get('content-type'),
  body: JSON.parse(text) as unknown,
})

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}
const post = (body: string): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
})
const many = Array.from({ length: callsPerBatch + 1 }, () => 'activities.mine').join(',')

describe('a request under /trpc is answered as tRPC would', () => {
  it.each<[string, string, Sent?]>([
    ['a query', 'auth.session'],
    ['a query with an input', `answering.open?input=${json({ relationsId: 1 })}`],
    ['a query that is refused', 'activities.list?input={}'],
    ['a query with a bad input', `reports.get?input=${json({ activityId: 'x' })}`],
    ['a query without the input that it needs', 'reports.get'],
    ['a query with an input that is no JSON', 'reports.get?input={'],
    ['a query that is posted', 'auth.session', post('{}')],
    ['no procedure', 'activities.nothing'],
    ['a mutation', 'auth.endOtherSessions', post('{}')],
    ['a mutation that is refused', 'activities.close', post('{}')],
    ['a mutation with a bad input', 'auth.endSession', post('{"id":"x"}')],
    ['a mutation with no JSON', 'auth.endSession', post('{')],
    ['a mutation that is asked for with GET', 'auth.endSession?input={}'],
    ['a batch', `activities.mine,activities.finished?batch=1&input={}`],
    ['a batch of one', `activities.mine?batch=1`],
    ['a batch with a refusal', `activities.mine,activities.list?batch=1&input=${json({ 1: {} })}`],
    ['a batch of refusals', `activities.list,reports.get?batch=1&input={}`],
    ['a batch with no procedure', 'activities.mine,activities.nothing?batch=1&input={}'],
    ['a batch whose inputs are a list', 'activities.mine?batch=1&input=[1]'],
    ['a batch whose inputs are null', 'activities.mine?batch=1&input=null'],
    ['a batch that is too large', `${many}?batch=1&input={}`],
  ])('%s', async (_what, path, init = {}) => {
    const headers = { ...init.headers, [actorHeader]: 'employee' }
    const answer = await server.send(`/trpc/${path}`, { ...init, headers })
    expect(summary(answer, answer.text)).toEqual(await answerOfTrpc(path, init))
  })
})

import { randomUUID } from 'node:crypto'
import { freePort } from '@vantage/dev-env/embedded/ports'
import { type AppProcess, startAppProcess } from '@vantage/dev-env/testing/app-process'
import { startStatementProxy, type StatementProxy } from '@vantage/dev-env/testing/statement-proxy'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, expect, it } from 'vitest'

const database = useDatabase()
let proxy: StatementProxy
let server: AppProcess
let port: number

const start = () => startAppProcess('server', { databaseUrl: proxy.url, redisUrl: null, port })

beforeAll(async () => {
  proxy = await startStatementProxy(database.url)
  port = await freePort()
  server = await start()
})
afterAll(async () => {
  await server?.kill()
  await proxy?.stop()
})

const post = (path: string, body: object, cookie = '') =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

/** A test that has begun with a key of its own, and what submits it. */
async function begunTest(pwd: string) {
  await database.sql`
    insert into access_keys (pwd, way, batch, created_at) values (${pwd}, 1, ${randomUUID()}, now())`
  const verified = await post('/trpc/accessKeys.verify', { pwd })
  const cookie = verified.headers.get('set-cookie')?.split(';')[0] ?? ''
  await post('/trpc/iq.begin', { name: '王若曦', post: '工程师', age: 7, lang: 'ch' }, cookie)
  const items = await database.sql<{ id: number; correct: number }[]>`
    select id, correct from iq_items order by position`
  const choices = items.map(({ id: questionId, correct: position }) => ({
    questionId,
    position,
    at: 1,
  }))
  return async () => {
    const answer = await post('/trpc/iq.submit', { choices }, cookie)
    return (await answer.json()) as { result?: { data: unknown } }
  }
}

async function stored(pwd: string) {
  const [row] = await database.sql<{ status: number; records: number; saved: number }[]>`
    select status, (select count(*)::int from iq_records where key_id = k.id) as records,
           (select count(*)::int from attempts where key_id = k.id and saved_at is not null) as saved
    from access_keys k where pwd = ${pwd}`
  return row
}

const complete = { status: 3, records: 1, saved: 1 }
const absent = { status: 2, records: 0, saved: 0 }
const scored = { result: { data: { outcome: 'scored', result: { score: 162 } } } }

it('the key is used and the record is there, or neither, whichever statement the server is killed at', async () => {
  const outcomes = { complete: 0, absent: 0 }
  for (let n = 1; ; n += 1) {
    const pwd = `KEY${String(n).padStart(3, '0')}`
    const submit = await begunTest(pwd)
    let killed = false
    proxy.arm(n, async () => {
      killed = true
      await server.kill()
    })
    const answer = await submit().catch(() => null)
    if (!killed) {
      expect(answer).toMatchObject(scored)
      break
    }
    const before = await stored(pwd)
    expect([complete, absent]).toContainEqual(before)
    outcomes[before?.status === 3 ? 'complete' : 'absent'] += 1
    if (answer) expect(before).toEqual(complete)
    server = await start()
    expect(await submit()).toMatchObject(scored)
    expect(await stored(pwd)).toEqual(complete)
  }
  // Otherwise the server was never killed before the commit, or never after it.
  expect(outcomes.absent).toBeGreaterThan(3)
  expect(outcomes.complete).toBeGreaterThan(0)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../testing/running-server.ts'

const [emma = ''] =
  exampleActivityFile().activities?.[0]?.participants.map(({ username }) => username) ?? []
const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
let cookie = ''

beforeAll(async () => {
  await importFile(database, exampleActivityFile())
  server = await startServer({ databaseUrl: database.url })
  cookie = await server.cookieOf(emma)
})
afterAll(() => server?.stop())

const batch = (procedure: string, calls: number) =>
  `/trpc/${Array(calls).fill(procedure).join()}?batch=1`
const smallest = { relationsId: 1, answers: Array(500).fill({}) }

/** What is answered to a refused request, and how large it is. */
async function refusal(path: string, body: unknown, who = cookie) {
  const { status, text } = await server.post(path, body, who)
  expect(status).toBeGreaterThanOrEqual(400)
  return { status, text, bytes: Buffer.byteLength(text) }
}

describe('a batch', () => {
  it('holds at most 10 calls', async () => {
    const ten = await server.send(batch('activities.mine', 10), { headers: { cookie } })
    expect([ten.status, JSON.parse(ten.text)]).toEqual([
      200,
      expect.objectContaining({ length: 10 }),
    ])
    const eleven = await server.send(batch('activities.mine', 11), { headers: { cookie } })
    expect(eleven.status).toBe(400)
    expect(eleven.text.length).toBeLessThan(300)
  })

  it.each([
    ['auth.login', { username: 'emma', password: 'x' }],
    ['auth.changePassword', { current: 'x', next: 'xxxxxxxx' }],
    ['auth.loginViaDingtalk', { code: 'x' }],
    ['auth.logout', {}],
  ])('never holds %s', async (procedure, input) => {
    const own = await server.cookieOf(emma)
    for (const path of [
      batch(procedure, 2),
      batch(procedure, 1),
      `/trpc/answering.save,${procedure}?batch=1`,
      `/trpc/answering.save,${procedure.replace('auth.', 'auth%2E')}?batch=1`,
    ]) {
      const answer = await refusal(path, { 0: input, 1: input }, own)
      expect(answer).toMatchObject({ status: 400 })
      expect(answer.text).toContain('Calls of auth are not batched.')
    }
    const { body } = await server.send('/trpc/auth.session', { headers: { cookie: own } })
    expect(body.result).toMatchObject({ data: { user: { username: emma } } })
  })
})

describe('a body', () => {
  const kilobytes = (size: number) => ({ relationsId: 1, answers: 'x'.repeat(size * 1024) })

  it.each([
    '/trpc/answering.save',
    '/trpc/auth.login',
    batch('answering.save', 10),
    '/api/quiz/submitAnswer',
    '/api/user/login',
  ])('of more than 256 kB is answered 413 by %s', async (path) => {
    expect(await refusal(path, kilobytes(256))).toMatchObject({ status: 413 })
    const { status } = await server.post(path, kilobytes(255), cookie)
    expect(status).not.toBe(413)
  })
})

describe('of a bad input only the first fault is answered', () => {
  const answer = { questionId: 1, value: 1, at: 1 }

  it.each([
    [
      'answers.1.at: ',
      'answering.save',
      { relationsId: 1, answers: [answer, { ...answer, at: 'x' }, {}] },
    ],
    ['relationsId: ', 'answering.save', { answers: [{}, {}] }],
    ['answers: Too many', 'answering.save', { relationsId: 1, answers: Array(501).fill(answer) }],
    ['answers: Too many', 'answering.submit', { relationsId: 1, answers: Array(120_000).fill(0) }],
    ['answers.0: ', 'answering.submit', smallest],
    ['username: ', 'auth.login', { password: 1 }],
  ])('as %j by %s', async (start, procedure, input) => {
    const { text, bytes } = await refusal(`/trpc/${procedure}`, input)
    expect(JSON.parse(text)).toMatchObject({
      error: { message: expect.stringMatching(`^${start}`) },
    })
    expect(bytes).toBeLessThan(300)
  })

  it.each([
    [
      'selectorList: Too many',
      '/api/quiz/submitAnswer',
      { selectorList: Array(501).fill({}), resultsList: [], isreport: 1 },
    ],
    [
      'resultsList.0',
      '/api/quiz/submitAnswer',
      { selectorList: [], resultsList: Array(500).fill({}), isreport: 1 },
    ],
    ['Too many', '/api/anay/querySelectorResultsByActivity', Array(501).fill({})],
    ['0.username', '/api/anay/querySelectorResultsByActivity', Array(500).fill({})],
  ])('as %j by %s', async (start, path, input) => {
    const { text, body } = await server.post(path, input, cookie)
    expect(body).toMatchObject({ code: '701', message: expect.stringMatching(`^${start}`) })
    expect(text.length).toBeLessThan(300)
  })
})

it('the largest request that is let in and refused is answered with less than 64 kB', async () => {
  const calls = Object.fromEntries(Array.from({ length: 10 }, (_, call) => [call, smallest]))
  const { bytes } = await refusal(batch('answering.save', 10), calls)
  expect(bytes).toBeLessThan(64 * 1024)
})

it('the calls of one person leave connections to the database for the others', async () => {
  const [own] = await database.sql<{ id: number; other: string; rater: string }[]>`
    select a.id, r.username as rater,
      (select username from employees where id <> a.rater_id limit 1) as other
    from assignments a join employees r on r.id = a.rater_id limit 1`
  const { id = 0, rater = '', other = '' } = own ?? {}
  const [attacker, colleague] = [await server.cookieOf(rater), await server.cookieOf(other)]
  const input = { relationsId: id, answers: [{ questionId: 1, value: 1, at: 1 }] }
  const blocked = await database.sql.begin(async (tx) => {
    await tx`select 1 from assignments where id = ${id} for update`
    const saves = Array.from({ length: 20 }, () =>
      server.post('/trpc/answering.save', input, attacker),
    )
    await sleep(300)
    const headers = { cookie: colleague }
    const read = server.send('/trpc/activities.mine', { headers }).then(({ status }) => status)
    expect(await Promise.race([read, sleep(10_000, 'no answer')])).toBe(200)
    return { saves }
  })
  const statuses = (await Promise.all(blocked.saves)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

it.each(['%25', '%25E0', 'auth%252Esession', '%2F', 'constructor', '__proto__', 'a.long.name'])(
  'answers 404 to a procedure called %s',
  async (name) => {
    const path = name.replace('long', 'x'.repeat(4000))
    const answer = await server.send(`/trpc/${path}`, { headers: { cookie } })
    expect(answer.status).toBe(404)
    expect(answer.text.length).toBeLessThan(300)
    expect(server.problems).toEqual([])
  },
)

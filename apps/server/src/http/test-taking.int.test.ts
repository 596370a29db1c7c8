import { deleteOldAttempts } from '@vantage/services/access-keys/attempts'
import { scoreTimedOutTests } from '@vantage/services/iq/save-iq-record'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../testing/running-server.ts'
import { dataOf, newKey, newKeys, TestTaker } from '../testing/test-taker.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
/** Ahead of the real time, in ms. */
let ahead = 0
const minutes = 60_000

beforeAll(async () => {
  const clock = () => new Date(Date.now() + ahead)
  server = await startServer({ databaseUrl: database.url, clock })
})
afterAll(() => server?.stop())

const keyRow = async (pwd: string) => {
  const [row] = await database.sql<{ id: number; status: number; records: number }[]>`
    select id, status, (select count(*)::int from iq_records where key_id = k.id)
      + (select count(*)::int from big_five_records where key_id = k.id) as records
    from access_keys k where pwd = ${pwd}`
  return row
}
const rightPositions = async () => {
  const rows = await database.sql<{ id: number; correct: number }[]>`
    select id, correct from iq_items order by position`
  return rows.map(({ id: questionId, correct: position }) => ({ questionId, position, at: 5 }))
}
async function started(way: 1 | 2 | 3 = 1, test: 'iq' | 'bigFive' = 'iq') {
  const pwd = await newKey(server, way)
  const taker = new TestTaker(server, test)
  await taker.start(pwd)
  return { pwd, taker }
}

describe('the IQ test', () => {
  it('goes from the key to the score, and keeps its answers and its clock over a reload', async () => {
    const pwd = await newKey(server, 1)
    const taker = new TestTaker(server, 'iq')
    expect(await taker.verify(` ${pwd.toLowerCase()}`)).toEqual({ outcome: 'verified' })
    expect(await taker.open()).toEqual({ outcome: 'intake' })
    expect(await taker.call('save', { choices: [] })).toEqual({ outcome: 'intake' })
    expect(await taker.start(pwd)).toMatchObject({ outcome: 'begun', remainingSeconds: 2700 })
    const right = await rightPositions()
    await taker.call('save', { choices: right.slice(0, 20) })
    ahead += 5 * minutes
    expect(await taker.open()).toMatchObject({
      outcome: 'open',
      name: '王若曦',
      post: '硬件工程师',
      lang: 'ch',
      remainingSeconds: expect.toSatisfy((left: number) => left > 2390 && left <= 2400),
      choices: right.slice(0, 20),
    })
    expect(await taker.call('submit', {})).toEqual({
      outcome: 'incomplete',
      unanswered: Array.from({ length: 40 }, (_, index) => index + 21),
    })
    expect(await taker.call('submit', { choices: right.slice(20) })).toMatchObject({
      outcome: 'scored',
      result: {
        score: 162,
        correct: 60,
        guessing: 61,
        answered: 60,
        timedOut: false,
        name: '王若曦',
      },
    })
    expect(await keyRow(pwd)).toMatchObject({ status: 3, records: 1 })
    expect(await taker.open()).toMatchObject({ outcome: 'submitted', name: '王若曦' })
  })

  it('begins its clock once, whatever is asked for again', async () => {
    const { pwd, taker } = await started()
    ahead += 10 * minutes
    expect(await taker.start(pwd, '李雷')).toMatchObject({
      remainingSeconds: expect.toSatisfy((left: number) => left <= 2100),
    })
    await taker.rest('queryIqQs', {})
    expect(await taker.open()).toMatchObject({
      name: '李雷',
      remainingSeconds: expect.toSatisfy((left: number) => left <= 2100),
    })
  })

  it('keeps the choice made last, in whatever order the saves arrive', async () => {
    const { taker } = await started()
    const [first = 0, second = 0] = await taker.questionIds()
    const save = (questionId: number, position: number | null, at: number) =>
      taker.call('save', { choices: [{ questionId, position, at }] })
    await save(first, 3, 2000)
    await save(first, 1, 1000)
    await save(second, 2, 1000)
    await save(second, null, 3000)
    await save(second, 4, 2000)
    const saved = await taker.open()
    expect(saved.choices).toEqual([
      { questionId: first, position: 3, at: 2000 },
      { questionId: second, position: null, at: 3000 },
    ])
  })

  it('takes no choice that it does not have', async () => {
    const { taker } = await started()
    const [questionId = 0] = await taker.questionIds()
    for (const choice of [
      { questionId, position: 9, at: 1 },
      { questionId: 999_999, position: 1, at: 1 },
    ]) {
      const { error } = await taker.call('save', { choices: [choice] })
      expect(error).toMatch(/does not take this position/)
    }
  })

  it('is locked after 45 minutes and scored as it stands', async () => {
    const { taker } = await started()
    const right = await rightPositions()
    await taker.call('save', { choices: right.slice(0, 10) })
    ahead += 45 * minutes
    expect(await taker.call('save', { choices: right })).toEqual({ outcome: 'time-up' })
    expect(await taker.call('submit', { choices: right })).toMatchObject({
      outcome: 'scored',
      result: { score: 62, correct: 10, answered: 10, timedOut: true, duration: 2700 },
    })
  })

  it('is scored by the sweep when nobody is there any more', async () => {
    const { pwd, taker } = await started()
    const right = await rightPositions()
    await taker.call('save', { choices: right.slice(0, 30) })
    const sweep = () => scoreTimedOutTests(server.resources)
    ahead += 44 * minutes
    await sweep()
    expect(await keyRow(pwd)).toMatchObject({ status: 2, records: 0 })
    ahead += minutes
    await Promise.all([sweep(), sweep()])
    expect(await keyRow(pwd)).toMatchObject({ status: 3, records: 1 })
    expect(await taker.call('submit', { choices: right })).toMatchObject({
      result: { score: 102, timedOut: true },
    })
    expect(await taker.call('save', { choices: right })).toMatchObject({ outcome: 'submitted' })
  })
})

describe('the Big Five test', () => {
  it('sums what was chosen, here and not in the browser', async () => {
    const { pwd, taker } = await started(2, 'bigFive')
    await taker.choose(5)
    const { result } = await taker.call('submit', {})
    const sums = await database.sql<{ trait: string; sum: number }[]>`
      select trait, sum(case opt_type when 0 then 5 else 1 end)::int as sum
      from big_five_items group by trait`
    const scores = Object.fromEntries(sums.map(({ trait, sum }) => [trait, sum]))
    expect(result).toMatchObject({ name: '王若曦', scores })
    expect(await keyRow(pwd)).toMatchObject({ status: 3, records: 1 })
  })

  it('is never locked, can be begun anew, and must be whole', async () => {
    const { taker } = await started(2, 'bigFive')
    await taker.choose(5, 59)
    ahead += 24 * 60 * minutes
    expect(await taker.call('submit', {})).toEqual({ outcome: 'incomplete', unanswered: [60] })
    const ids = await taker.questionIds()
    const at = Date.now() + ahead
    const none = ids.map((questionId) => ({ questionId, position: null, at }))
    expect(await taker.call('save', { choices: none })).toMatchObject({ outcome: 'saved' })
    expect(await taker.call('submit', {})).toMatchObject({ unanswered: { length: 60 } })
  })
})

describe('an attempt', () => {
  it('saves one record, however often and in however many tabs it is submitted', async () => {
    const { pwd, taker } = await started()
    const choices = await rightPositions()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => taker.call('submit', { choices })),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ outcome: 'scored', result: { score: 162 } })
    expect(await taker.call('submit', { choices: [] })).toEqual(answers[0])
    expect(await keyRow(pwd)).toMatchObject({ status: 3, records: 1 })
  })

  it.each(['reset', 'expire'])('can save nothing once its key is %s', async (move) => {
    const { pwd, taker } = await started()
    const choices = await rightPositions()
    await taker.call('save', { choices })
    const key = await keyRow(pwd)
    const headers = { 'x-test-actor': 'HR staff', 'content-type': 'application/json' }
    const body = JSON.stringify({ id: key?.id })
    const moved = await server.send(`/trpc/accessKeys.${move}`, { method: 'POST', headers, body })
    expect(dataOf(moved)).toEqual({ outcome: 'moved' })
    const again = await server.send(`/trpc/accessKeys.${move}`, { method: 'POST', headers, body })
    expect(dataOf(again)).toEqual({ outcome: 'not-in-use' })
    for (const answer of [
      await taker.open(),
      await taker.call('save', { choices }),
      await taker.call('submit', { choices }),
      await taker.call('begin', { name: 'x', post: 'x', age: 1, lang: 'en' }),
    ]) {
      expect(answer).toEqual({ outcome: 'ended' })
    }
    expect(await keyRow(pwd)).toMatchObject({ status: move === 'reset' ? 1 : 3, records: 0 })
    if (move === 'expire') return
    const other = new TestTaker(server, 'iq')
    await other.start(pwd, '韩梅梅')
    expect(await taker.call('submit', { choices })).toEqual({ outcome: 'ended' })
    expect(await other.call('submit', { choices })).toMatchObject({ outcome: 'scored' })
    expect(await keyRow(pwd)).toMatchObject({ status: 3, records: 1 })
  })

  it('is bound to the test whose questions it asks for first', async () => {
    const { taker } = await started(3)
    const other = new TestTaker(server, 'bigFive')
    other.cookie = taker.cookie
    expect(await other.open()).toEqual({ outcome: 'other-test' })
    expect(await other.call('submit', {})).toEqual({ outcome: 'other-test' })
    const { body } = await other.rest('queryBigFiveQs', {})
    expect(body).toMatchObject({ code: '701' })
  })

  it('is known whoever else is signed in, and that person by their own calls', async () => {
    await database.sql`
      insert into employees (username, fullname, englishname, gender, type)
      values ('hr', '人事', 'HR', 'f', 'hr')`
    const { taker } = await started()
    taker.cookie = `${taker.cookie}; ${await server.cookieOf('hr')}`
    expect(await taker.open()).toMatchObject({ outcome: 'open' })
    const headers = { cookie: taker.cookie }
    const session = dataOf(await server.send('/trpc/auth.session', { headers }))
    expect(session).toMatchObject({ user: { username: 'hr' } })
    const list = dataOf(await server.send('/trpc/iq.results?input={}', { headers }))
    expect(list).toMatchObject({ total: expect.any(Number) })
    const current = dataOf(await server.send('/trpc/accessKeys.current', { headers }))
    expect(current).toMatchObject({ attempt: { state: 'running', name: '王若曦', answered: 0 } })
  })

  it('is gone after a week', async () => {
    const { taker } = await started(2, 'bigFive')
    ahead += 7 * 24 * 60 * minutes
    expect(await taker.open()).toEqual({ error: 'Enter a key first.' })
    ahead += 24 * 60 * minutes
    await deleteOldAttempts(server.resources)
    expect(await database.sql`select from attempts where saved_at is null`).toEqual([])
  })
})

it('no log line has a key, a name or an answer of a test', async () => {
  const { pwd, taker } = await started(1)
  await taker.call('submit', { choices: await rightPositions() })
  const [spare = ''] = await newKeys(server, { count: 1, way: 1 })
  const log = server.lines.join('\n')
  expect(log.length).toBeGreaterThan(1000)
  for (const secret of [pwd, spare, '王若曦', '"position"', 'choices']) {
    expect(log).not.toContain(secret)
  }
  const entries = await database.sql`select subject, before, after from audit_log`
  expect(JSON.stringify(entries)).not.toContain(pwd)
  expect(server.problems).toEqual([])
})

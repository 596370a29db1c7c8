import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, startServer } from '../testing/running-server.ts'
import { newKey, TestTaker } from '../testing/test-taker.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
let hr = ''
let correct: number[]

beforeAll(async () => {
  server = await startServer({ databaseUrl: database.url })
  await database.sql`
    insert into employees (username, fullname, englishname, gender, type)
    values ('hr', '人事', 'HR', 'f', 'hr')`
  hr = await server.cookieOf('hr')
  const rows = await database.sql<{ correct: number }[]>`
    select correct from iq_items order by position`
  correct = rows.map((row) => row.correct)
})
afterAll(() => server?.stop())
beforeEach(
  () => database.sql`
  truncate access_keys, attempts, iq_records, big_five_records, iq_standards cascade`,
)

const post = (path: string, body: object = {}, cookie = hr) =>
  server.post(`/api/survey/${path}`, body, cookie)
const rowsOf = ({ body }: Answer) => body.data as Record<string, unknown>[]
const who = { name: '王若曦', post: '硬件工程师' }

/** A client that knows the documented calls alone, with its key in use. */
async function client(way: 1 | 2 | 3) {
  const pwd = await newKey(server, way)
  const taker = new TestTaker(server, way === 2 ? 'bigFive' : 'iq')
  const { body, headers } = await taker.rest('verifyKey', { pwd })
  taker.cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  return { pwd, taker, verified: body, key: { pwd, way: way === 2 ? 2 : 1 } }
}

describe('verifyKey', () => {
  it('puts a key in use once', async () => {
    const { pwd, taker, verified } = await client(3)
    expect(verified).toEqual({ code: '200', data: { way: 3 } })
    expect((await post('verifyKey', { pwd }, '')).body.code).toBe('210')
    // In use in this very browser: its answer may have been lost.
    expect((await taker.rest('verifyKey', { pwd })).body.code).toBe('200')
  })

  it.each(['', 'ABC', 'ABCDEFG', 'ABCDE2', 'AB-DE2', 'x'.repeat(5000), 7, null])(
    'answers 210 alike to what is no key: %j',
    async (pwd) => {
      const { body } = await post('verifyKey', { pwd }, '')
      expect(body.code).toBe('210')
      expect(body.data).toBeUndefined()
    },
  )
})

/** The places of the options that are marked as right. */
const rightsOf = (questions: Record<string, unknown>[]) =>
  questions.flatMap((question) =>
    (question['selections'] as { sort: number; correct: number }[])
      .filter((selection) => selection.correct !== 0)
      .map(({ sort }) => sort),
  )

describe('the IQ test', () => {
  it('hands questions out without the right options, and with them to HR', async () => {
    const { taker } = await client(1)
    const [own, seen] = [rowsOf(await taker.rest('queryIqQs', {})), rowsOf(await post('queryIqQs'))]
    const recorded = await database.sql`
      select actor_name, subject from audit_log where action = 'bank.read'`
    expect([...recorded]).toEqual([{ actor_name: 'hr', subject: 'iq' }])
    expect(own).toHaveLength(60)
    expect(rightsOf(own)).toEqual([])
    expect(rightsOf(seen)).toEqual(correct)
    expect(own[0]).toMatchObject({ id: expect.any(Number), has_img: 1, content: /./ })
  })

  it('stores the score that the server counts from the answers, once', async () => {
    const { taker, key } = await client(1)
    const answers = correct.map((right, index) => (index < 50 ? right : (right % 4) + 1))
    const body = { ...who, age: 7, duration: 3, score: 162, answers, key }
    expect((await taker.rest('createIqRecord', body)).body).toMatchObject({ code: '701' })
    await taker.rest('queryIqQs', {})
    for (const again of [answers, correct]) {
      const saved = await taker.rest('createIqRecord', { ...body, answers: again })
      expect(saved.body).toEqual({ code: '200', data: { score: 142 } })
    }
    expect(rowsOf(await post('queryIqResults'))).toEqual([
      expect.objectContaining({ ...who, age: 7, score: 142, verified: 1, timed_out: 0, range: '' }),
    ])
    expect(rowsOf(await post('queryKeys'))).toEqual([
      expect.objectContaining({ pwd: key.pwd, status: 3, way: 1 }),
    ])
  })

  it('is taken, and tells nothing, also in a browser where HR is signed in', async () => {
    const { taker, key } = await client(1)
    taker.cookie += `; ${hr}`
    expect(rightsOf(rowsOf(await taker.rest('queryIqQs', {})))).toEqual([])
    const saved = await taker.rest('createIqRecord', { ...who, age: 7, answers: correct, key })
    expect(saved.body).toEqual({ code: '200', data: { score: 162 } })
    expect(rightsOf(rowsOf(await taker.rest('queryIqQs', {})))).toEqual(correct)
  })

  it('takes for a minute what the client kept for 45, and later counts nothing of it', async () => {
    const saved = async (seconds: number, given: object) => {
      const { taker, key } = await client(1)
      await taker.rest('queryIqQs', {})
      await database.sql`
        update attempts set started_at = started_at - make_interval(secs => ${seconds})`
      return (await taker.rest('createIqRecord', { ...who, age: 7, ...given, key })).body
    }
    const scores: unknown[] = []
    for (const seconds of [2650, 2710, 2800]) {
      for (const given of [{ answers: correct }, { score: 100 }]) {
        scores.push((await saved(seconds, given)).data)
      }
    }
    expect(scores).toEqual([162, 100, 162, 100, 42, 42].map((score) => ({ score })))
    const timedOut = rowsOf(await post('queryIqResults')).map((row) => row['timed_out'])
    expect(timedOut.toReversed()).toEqual([0, 0, 1, 1, 1, 1])
  })

  it.each([
    [{ score: 41 }, /^score/],
    [{ score: 163 }, /^score/],
    [{ score: 43 }, /^score/],
    [{ score: undefined }, /^score/],
    [{ age: 8 }, /^age/],
    [{ name: '  ' }, /^name/],
    [{ name: 'x'.repeat(21) }, /^name/],
    [{ post: '' }, /^post/],
    [{ key: undefined }, /^key/],
    [{ key: { pwd: 'ABCDEF', way: 1 } }, /^key.pwd: not the key/],
    [{ answers: [1, 2] }, /^answers/],
    [{ answers: Array(60).fill(9) }, /^answers: question 1 has no such option/],
    [{ answers: [...Array(59).fill(1), 0] }, /^answers: question 60 is not answered/],
  ])('refuses %j with 701', async (change, message) => {
    const { taker, key } = await client(1)
    await taker.rest('queryIqQs', {})
    const { body } = await taker.rest('createIqRecord', {
      ...who,
      age: 7,
      duration: 3,
      score: 42,
      key,
      ...change,
    })
    expect(body).toMatchObject({ code: '701', message: expect.stringMatching(message) })
    expect(await database.sql`select from iq_records`).toEqual([])
  })

  it('marks a score that the client counted as not verified, and refuses it where that is set', async () => {
    const { taker, key } = await client(1)
    await taker.rest('queryIqQs', {})
    const body = { ...who, age: 7, duration: 3, score: 100, key }
    const strict = await startServer({
      databaseUrl: database.url,
      settings: { acceptUnverifiedScores: false },
    })
    const refused = await strict.post('/api/survey/createIqRecord', body, taker.cookie)
    await strict.stop()
    expect(refused.body).toMatchObject({ code: '701', message: /^answers: required/ })
    expect((await taker.rest('createIqRecord', body)).body.code).toBe('200')
    expect(rowsOf(await post('queryIqResults'))).toMatchObject([{ score: 100, verified: 0 }])
  })

  it('takes no score of a test that was answered here', async () => {
    const { taker, key } = await client(1)
    await taker.call('begin', { ...who, age: 7, lang: 'ch' })
    await taker.choose(1, 3)
    const body = { ...who, age: 7, duration: 3, score: 162, key }
    const { message } = (await taker.rest('createIqRecord', body)).body
    expect(message).toBe('answers: required, this test was answered here')
  })
})

describe('the Big Five test', () => {
  it('saves 60 positions with their sums, and nothing else, also where HR is signed in', async () => {
    const { taker, key } = await client(2)
    taker.cookie += `; ${hr}`
    const questions = rowsOf(await taker.rest('queryBigFiveQs', {}))
    const positions = questions.map((_, index) => 1 + (index % 5))
    const sums: Record<string, number> = { N: 0, E: 0, O: 0, A: 0, C: 0 }
    for (const [index, { group, opt_type }] of questions.entries()) {
      const position = positions[index] ?? 0
      sums[String(group)] = (sums[String(group)] ?? 0) + (opt_type === 0 ? position : 6 - position)
    }
    const scores = ['N', 'E', 'O', 'A', 'C'].map((group, index) => [
      `score${index + 1}`,
      sums[group],
    ])
    const body = { ...who, options: positions.join(), ...Object.fromEntries(scores), key }
    const bad = [
      { options: positions.slice(1).join() },
      { options: positions.join().replace('1', '6') },
      { score3: (sums['O'] ?? 0) + 1 },
      { key: { ...key, pwd: 'ABCDEF' } },
    ]
    for (const change of bad) {
      const refused = await taker.rest('uponBFInfo', { ...body, ...change })
      expect(refused.body).toMatchObject({ code: '701', message: /./ })
    }
    expect((await taker.rest('uponBFInfo', body)).body).toEqual({ code: '200' })
    const [stored] = rowsOf(await post('queryBFInfo'))
    expect(stored).toMatchObject({ ...who, ...Object.fromEntries(scores) })
    expect((await post('removeBigFiveRecord', stored)).body).toEqual({ code: '200' })
    expect((await post('queryBFInfo')).body.code).toBe('210')
    expect(await database.sql`select from attempts`).toEqual([])
  })
})

describe('HR', () => {
  it('resets and expires keys in use, and no others', async () => {
    const { pwd } = await client(1)
    const [row] = rowsOf(await post('queryKeys'))
    expect(row).toEqual({ id: expect.any(Number), pwd, status: 2, way: 1 })
    const update = async (status: number, way = 4) =>
      (await post('updateKey', { ...row, status, way })).body.code
    expect([await update(2), await update(1, 1), await update(1), await update(1)]).toEqual([
      '701',
      '701',
      '200',
      '701',
    ])
    await post('verifyKey', { pwd }, '')
    expect([await update(3), await update(1), await update(3)]).toEqual(['200', '701', '701'])
    expect((await post('verifyKey', { pwd }, '')).body.code).toBe('210')
  })

  it('gets 210 where there is nothing yet', async () => {
    for (const path of ['queryKeys', 'queryIqStandard', 'queryIqResults', 'queryBFInfo']) {
      expect((await post(path)).body).toEqual({ code: '210', data: [] })
    }
    for (const path of ['removeIqRecord', 'removeBigFiveRecord']) {
      expect((await post(path, { id: 1 })).body.code).toBe('210')
    }
  })
})

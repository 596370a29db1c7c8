import { iqAnalyses } from '@vantage/contracts/iq/iq-results'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../testing/running-server.ts'
import { dataOf, newKey, newKeys, TestTaker } from '../testing/test-taker.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
let hr = ''

interface Page {
  rows: Record<string, unknown>[]
  total: number
  shares: Record<string, number>
}

const read = async (name: string, input: object = {}) => {
  const query = `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`
  return dataOf(await server.send(query, { headers: { cookie: hr } })) as unknown as Page
}
const countsOfHome = async () =>
  dataOf(await server.send('/trpc/home.hrCounts', { headers: { cookie: hr } }))
const change = async (name: string, input: object) =>
  dataOf(await server.post(`/trpc/${name}`, input, hr))
const exported = async (name: string, input: object = {}) =>
  (
    await server.send(
      `/export/${name}?format=csv&list=${encodeURIComponent(JSON.stringify(input))}`,
      {
        headers: { cookie: hr },
      },
    )
  ).text
    .trim()
    .split('\r\n')
const auditOf = (action: string) =>
  database.sql`select subject, before, after from audit_log where action = ${action}`

/** Results with every score from 42 to 162, as the table has them, the later the higher. */
async function someResults() {
  const keys = await newKeys(server, { count: 61, way: 1 })
  await database.sql`update access_keys set status = 3`
  await database.sql`
    insert into iq_records (key_id, bank_id, name, post, lang, age, duration, score, verified, timed_out, choices, created_at)
    select k.id, b.id, '人 ' || n, case when n % 2 = 0 then 'Engineer' else '=1+1' end, 'ch', 7, 100 + n,
           40 + 2 * n, n % 10 <> 0, n = 5, '{}', '2025-06-18T10:00:00Z'::timestamptz + n * interval '1 min'
    from unnest(${keys}::text[]) with ordinality as given (pwd, n)
    join access_keys k using (pwd) join item_banks b on b.test = 'iq'`
}

beforeAll(async () => {
  server = await startServer({ databaseUrl: database.url })
  await database.sql`
    insert into employees (username, fullname, englishname, gender, type)
    values ('hr', '人事', 'HR', 'f', 'hr')`
  hr = await server.cookieOf('hr')
  await someResults()
})
afterAll(() => server?.stop())

describe('the IQ results', () => {
  it('are counted for the home page without their claimed scores, and without a record of reading', async () => {
    expect(await countsOfHome()).toMatchObject({ iqResults: 55, bigFiveResults: 0 })
    expect(await auditOf('iq-records.read')).toEqual([])
  })

  it('come 15 a page, the newest first', async () => {
    const { rows, total } = await read('iq.results')
    expect([rows.length, total]).toEqual([15, 55])
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      name: '人 61',
      post: '=1+1',
      age: 7,
      duration: 161,
      score: 162,
      verified: true,
      timedOut: false,
      langChanged: false,
      standard: null,
      analysis: null,
      createdAt: '2025-06-18T11:01:00.000Z',
      bank: 'vantage',
      bankVersion: '2',
    })
    const last = await read('iq.results', { page: 4 })
    expect(last.rows).toHaveLength(10)
    expect(last.rows.at(-1)).toMatchObject({ name: '人 1' })
    expect((await read('iq.results', { pageSize: 50 })).rows).toHaveLength(50)
  })

  it('are found by name and post, and by what was not verified or ran out of time', async () => {
    expect(await read('iq.results', { search: '人 6' })).toMatchObject({ total: 2 })
    expect(await read('iq.results', { search: 'engi' })).toMatchObject({ total: 24 })
    expect(await read('iq.results', { search: '%' })).toMatchObject({ total: 0 })
    expect(await read('iq.results', { posts: ['=1+1'] })).toMatchObject({ total: 31 })
    expect(await read('iq.results', { verified: false })).toMatchObject({ total: 6 })
    expect(await read('iq.results', { timedOut: true })).toMatchObject({
      rows: [{ name: '人 5' }],
    })
    expect(await read('iq.posts')).toEqual(['=1+1', 'Engineer'])
  })

  it('are compared with the standard that names their post, in the list as in its filter', async () => {
    const range = { threshold: 90, minimum: 104, maximum: 136 }
    const standard = { posts: ['硬件工程师', 'engineer'], ...range }
    const { id } = await change('iq.addStandard', standard)
    expect(await read('iq.standards')).toEqual([{ id, ...standard }])
    const { rows } = await read('iq.results', { pageSize: 100, posts: ['Engineer'] })
    for (const row of rows) expect(row['standard']).toEqual({ id, ...standard })
    let found = 0
    for (const analysis of iqAnalyses) {
      const filtered = await read('iq.results', { pageSize: 100, analyses: [analysis] })
      expect(filtered.rows.map((row) => row['analysis'])).toEqual(
        Array(filtered.total).fill(analysis),
      )
      expect(filtered.total).toBeGreaterThan(0)
      found += filtered.total
    }
    expect(found).toBe(24)
    // A score that a client claims is compared with nothing.
    const claimed = await read('iq.results', { verified: false, posts: ['Engineer'] })
    expect(claimed.rows.map((row) => [row['standard'], row['analysis']])).toEqual(
      Array(6).fill([null, null]),
    )
    await change('iq.removeStandard', { id })
    expect(await read('iq.results')).toMatchObject({ rows: { 1: { standard: null } } })
  })

  it('stay compared with what HR chose, be it nothing, and go by their post no more', async () => {
    const range = { threshold: 90, minimum: 104, maximum: 136 }
    const own = await change('iq.addStandard', { posts: ['=1+1'], ...range })
    const { id: standardId } = await change('iq.addStandard', { posts: ['Chosen'], ...range })
    const found = async () => (await read('iq.results', { search: '人 7' })).rows
    const [row] = await found()
    expect(row).toMatchObject({ standard: { id: own['id'] }, analysis: 'lower' })
    const id = row?.['id']
    expect(await change('iq.match', { id, standardId })).toEqual({})
    expect(await found()).toMatchObject([{ standard: { id: standardId }, analysis: 'lower' }])
    await change('iq.match', { id, standardId: null })
    expect(await found()).toMatchObject([{ standard: null, analysis: null }])
    expect(await read('iq.results', { search: '人 7', analyses: ['lower'] })).toMatchObject({
      total: 0,
    })
    expect(await auditOf('iq-record.match')).toMatchObject([
      { after: { posts: ['Chosen'] } },
      { after: { posts: [] } },
    ])
    for (const gone of [
      { id: 999_999, standardId },
      { id, standardId: 999_999 },
    ]) {
      expect(await change('iq.match', gone)).toEqual({
        error: expect.stringMatching(/^There is no such (result|standard)\.$/),
      })
    }
    for (const standard of [own['id'], standardId]) {
      await change('iq.removeStandard', { id: standard })
    }
  })

  it('are exported whole, without a formula, which is recorded', async () => {
    const [header, first, ...rest] = await exported('iq-results', {
      sort: 'score',
      direction: 'asc',
    })
    expect(header).toContain('created,name,post,age group,duration in seconds,score,verified')
    expect(first).toContain("人 1,'=1+1,7,101,42,yes,no,,,vantage,2,no")
    expect(rest).toHaveLength(54)
    expect(await auditOf('iq-records.export')).toHaveLength(1)
  })

  it('leave a record of who reads them, once a minute', async () => {
    expect(await auditOf('iq-records.read')).toEqual([
      { subject: 'iq-results', before: null, after: null },
    ])
  })

  it('are deleted one by one, and the record of it names nobody', async () => {
    const { rows } = await read('iq.results', { search: '人 33' })
    const id = rows[0]?.['id']
    await change('iq.remove', { id })
    expect(await change('iq.remove', { id })).toEqual({ error: 'There is no such result.' })
    expect(await read('iq.results', { search: '人 33' })).toMatchObject({ total: 0 })
    expect(await auditOf('iq-record.remove')).toEqual([
      {
        subject: `result ${String(id)}`,
        before: { created: '2025-06-18T10:33:00.000Z' },
        after: null,
      },
    ])
  })
})

describe('a post', () => {
  const range = { threshold: 60, minimum: 80, maximum: 120 }

  it('has one standard, whatever its case', async () => {
    const { id } = await change('iq.addStandard', { posts: ['Analyst'], ...range })
    const taken = { outcome: 'post-taken', post: 'Analyst' }
    expect(await change('iq.addStandard', { posts: ['x', 'ANALYST'], ...range })).toEqual(taken)
    expect(await change('iq.addStandard', { posts: ['y', 'Y'], ...range })).toMatchObject({
      outcome: 'post-taken',
    })
    const racing = await Promise.all(
      Array.from({ length: 6 }, () => change('iq.addStandard', { posts: ['Tester'], ...range })),
    )
    expect(racing.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1)
    const changed = { id, posts: ['analyst', 'Engineer'], ...range, maximum: 130 }
    expect(await change('iq.changeStandard', changed)).toEqual({
      outcome: 'saved',
      id,
      records: 24,
    })
    expect(await auditOf('iq-standard.change')).toMatchObject([
      { before: { maximum: 120, posts: ['Analyst'] }, after: { maximum: 130 } },
    ])
  })

  it.each([
    { ...range, threshold: 81 },
    { ...range, maximum: 79 },
    { ...range, maximum: 164 },
    { ...range, threshold: 40 },
    { ...range, posts: [] },
  ])('takes no standard like %j', async (wrong) => {
    const { error } = await change('iq.addStandard', { posts: ['z'], ...wrong })
    expect(error).toMatch(/^(minimum|maximum|threshold|posts): /)
  })
})

describe('the Big Five results', () => {
  it('are listed, read with what was chosen, exported and deleted', async () => {
    const pwd = await newKey(server, 3)
    const taker = new TestTaker(server, 'bigFive')
    await taker.start(pwd, '=欧阳明月')
    await taker.choose(4)
    await taker.call('save', { choices: [], langs: ['en'] })
    await taker.call('submit', {})
    const { rows, total } = await read('bigFive.results', { sort: 'N' })
    expect(total).toBe(1)
    const [row] = rows
    expect(row).toMatchObject({ name: '=欧阳明月', scores: { N: expect.any(Number) } })
    const record = (await read('bigFive.record', { id: row?.['id'] })) as unknown as {
      answers: { position: number; trait: string }[]
    }
    expect(record).toMatchObject({ ...row, key: pwd, lang: 'ch', langChanged: true })
    expect(await auditOf('big-five-records.read')).toHaveLength(1)
    expect(await auditOf('big-five-record.read')).toMatchObject([
      { subject: `result ${String(row?.['id'])}` },
    ])
    expect(record.answers.map(({ position }) => position)).toEqual(Array(60).fill(4))
    expect(await read('bigFive.posts')).toEqual(['硬件工程师'])
    const [header, line] = await exported('big-five-results')
    expect(header).toContain('created,name,post,N,E,O,C,A')
    expect(line).toMatch(/'=欧阳明月.*,yes$/)
    expect(await change('bigFive.remove', { id: row?.['id'] })).toEqual({})
    expect(await read('bigFive.record', { id: row?.['id'] })).toEqual({
      error: 'There is no such result.',
    })
    expect(await auditOf('big-five-record.remove')).toHaveLength(1)
  })
})

describe('the keys', () => {
  it('are listed by status and by batch, with how many there are of each kind', async () => {
    const before = (await read('accessKeys.list')).shares
    const { batch, keys } = (await change('accessKeys.generate', {
      count: 5,
      way: 2,
    })) as unknown as {
      batch: string
      keys: string[]
    }
    const [first = '', second = '', third = ''] = keys
    for (const pwd of [first, second]) await new TestTaker(server, 'bigFive').verify(pwd)
    await database.sql`
      update access_keys set started_at = now() - interval '41 min' where pwd = ${second}`
    const { rows } = await read('accessKeys.list', { batches: [batch], statuses: [2] })
    expect(new Set(rows.map(({ pwd }) => pwd))).toEqual(new Set([first, second]))
    await change('accessKeys.expire', { id: rows[0]?.['id'] })
    const { shares, total } = await read('accessKeys.list', { batches: [batch], ways: [2] })
    expect(total).toBe(5)
    expect(shares).toMatchObject({ used: (before['used'] ?? 0) + 1, inUse: 1, expired: 1 })
    expect(shares['unused']).toBe((before['unused'] ?? 0) + 3)
    expect(shares['inUseLong']).toBe(rows[0]?.['pwd'] === first ? 1 : 0)
    expect(await read('accessKeys.list', { search: third.slice(1, 5) })).toMatchObject({
      rows: [{ pwd: third, status: 1, expired: false, startedAt: null }],
    })
    const inOrder = { batches: [batch], sort: 'id', direction: 'asc' }
    const lines = await exported('keys', inOrder)
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(
      (await read('accessKeys.list', inOrder)).rows.map(({ pwd }) => pwd),
    )
    const audited = JSON.stringify(await database.sql`select * from audit_log`)
    for (const key of keys) expect(audited).not.toContain(key)
  })

  it('come with those in use first, and are found again by the name of their batch', async () => {
    const name = 'Campus day 2026'
    const made = await change('accessKeys.generate', { count: 3, way: 1, name })
    const { batch, keys } = made as unknown as { batch: string; keys: string[] }
    const [first = '', second = '', third = ''] = keys
    await new TestTaker(server, 'iq').verify(second)
    await change('accessKeys.generate', { count: 1, way: 1 })
    const listed = await read('accessKeys.list', { statuses: [1, 2] })
    const inUse = listed.rows.filter(({ status }) => status === 2).length
    expect(inUse).toBeGreaterThan(0)
    expect(listed.rows.slice(0, inUse).map(({ status }) => status)).toEqual(Array(inUse).fill(2))
    const found = await read('accessKeys.list', { search: 'campus DAY' })
    expect(found.rows.map(({ pwd, batchName }) => [pwd, batchName])).toEqual([
      [second, name],
      [third, name],
      [first, name],
    ])
    const batches = (await read('accessKeys.batches')) as unknown as object[]
    expect(batches).toContainEqual({
      batch,
      name,
      createdAt: expect.any(String),
      keys: 3,
    })
  })

  it('are given out as slips while they are unused, which is recorded without them', async () => {
    const made = await change('accessKeys.generate', { count: 3, way: 2, name: 'Slips' })
    const { batch, keys } = made as unknown as { batch: string; keys: string[] }
    const [first = '', ...others] = keys
    await new TestTaker(server, 'bigFive').verify(first)
    const slips = (await change('accessKeys.slips', { batches: [batch] })) as unknown as object[]
    expect(slips).toHaveLength(2)
    expect(slips).toEqual(expect.arrayContaining(others.map((pwd) => ({ pwd, way: 2 }))))
    expect((await auditOf('keys.export')).at(-1)).toEqual({
      subject: 'keys as slips',
      before: null,
      after: { count: 2 },
    })
  })

  it.each([0, 501, 1.5, '5'])('are not generated %j at a time', async (count) => {
    expect(await change('accessKeys.generate', { count, way: 1 })).toEqual({
      error: expect.stringMatching(/^count: /),
    })
  })
})

import { getReportOutput } from '@vantage/contracts/reports/report'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { startServer } from '../testing/running-server.ts'

const [reader = '', colleague = ''] =
  exampleActivityFile().activities?.[0]?.participants.map(({ username }) => username) ?? []
const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
let cookie = ''
let input = {}

beforeAll(async () => {
  await importFile(database, exampleActivityFile())
  server = await startServer({ databaseUrl: database.url, redisUrl: inject('servers').redisUrl })
  cookie = await server.cookieOf(reader)
  const [activity] = await database.sql<{ id: number; questionnaire_id: number }[]>`
    select id, questionnaire_id from activities`
  const { id: activityId, questionnaire_id: questionnaireId } = activity ?? {}
  input = { activityId, questionnaireId, participant: reader }
})
afterAll(() => server?.stop())

const read = async (path: string, asked: unknown, who: string | null = cookie) => {
  const text = typeof asked === 'string' ? asked : JSON.stringify(asked)
  const url = `/trpc/${path}${path.includes('?') ? '&' : '?'}input=${encodeURIComponent(text)}`
  return server.send(url, { headers: who ? { cookie: who } : {} })
}

const result = z.object({ result: z.object({ data: z.unknown() }) })

async function page(asked: object = input, who = reader) {
  const { text } = await read('reports.get', asked, await server.cookieOf(who))
  const output = getReportOutput.parse(result.parse(JSON.parse(text)).result.data)
  if (output.outcome !== 'ready') throw new Error(output.outcome)
  return output.report
}

describe('a finished report over tRPC', () => {
  it('is the same alone, alone in a batch, and in a batch with another call', async () => {
    const alone = await read('reports.get', input)
    const inBatch = await read('reports.get?batch=1', { 0: input })
    const withOther = await read('reports.get,activities.finished?batch=1', { 0: input })
    for (const { status, headers } of [alone, inBatch, withOther]) {
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('application/json')
    }
    expect(inBatch.text).toBe(`[${alone.text}]`)
    // Sent in one piece, and not streamed by tRPC.
    const lengths = [alone, inBatch].map(({ headers }) => Number(headers.get('content-length')))
    expect(lengths).toEqual([alone, inBatch].map(({ text }) => Buffer.byteLength(text)))
    const [first, other] = z.tuple([result, result]).parse(JSON.parse(withOther.text))
    expect(first).toEqual(JSON.parse(alone.text))
    expect(other.result.data).toMatchObject({ outcome: 'listed' })
  })

  it('holds all that its schema asks for, and nothing else', async () => {
    const report = await page()
    const { text } = await read('reports.get', input)
    expect(JSON.parse(text)).toEqual({ result: { data: { outcome: 'ready', report } } })
  })

  it('lists the groups of the layout with what each counts', async () => {
    const { isManager, groups, raters } = await page()
    expect(isManager).toBe(false)
    const other = { hidden: false, assigned: 1, submitted: 1, difference: expect.any(Number) }
    expect(groups).toEqual([
      { level: 2, ...other, weight: 50, counted: 50 },
      { level: 1, ...other, assigned: 8, submitted: 8, weight: 50, counted: 50 },
      { level: 3, ...other, weight: 0, counted: 0 },
    ])
    expect(raters).toEqual({ assigned: 10, submitted: 10 })
  })

  it('shares among the others what a hidden group would have counted, and does not say its size', async () => {
    const manager = exampleActivityFile().activities?.[0]?.participants[4]?.username ?? ''
    const { groups, raters } = await page({ ...input, participant: manager }, manager)
    const hidden = groups.find((group) => group.hidden)
    expect(hidden).toMatchObject({ level: 0, submitted: null, weight: 20, counted: 0 })
    expect(hidden?.difference).toBeNull()
    expect(raters.submitted).toBeNull()
    const counted = groups.map((group) => group.counted)
    expect(counted.reduce((total, each) => total + each, 0)).toBeCloseTo(100, 9)
  })

  it('shows new names at once', async () => {
    await database.sql`update employees set fullname = '新名' where username = ${reader}`
    expect((await page()).participant.fullname).toBe('新名')
  })

  it.each([
    ['a report of somebody else', () => ({ ...input, participant: colleague }), 403],
    ['an activity that is no number', () => ({ ...input, activityId: 'x' }), 400],
    ['another questionnaire', () => ({ ...input, questionnaireId: 999 }), 400],
    ['what is no JSON', () => '{', 400],
  ])('is refused as ever for %s, alone and in a batch', async (_case, asked, status) => {
    const given = asked()
    const alone = await read('reports.get', given)
    expect([alone.status, alone.text]).toEqual([status, expect.stringContaining('"error"')])
    const text = typeof given === 'string' ? given : { 0: given }
    expect((await read('reports.get?batch=1', text)).status).toBe(status)
  })

  it('is open to an administrator, and recorded, also while it is switched off for its participant', async () => {
    const administrator = exampleActivityFile().activities?.[0]?.participants[2]?.username ?? ''
    await database.sql`update employees set type = 'evm' where username = ${administrator}`
    await database.sql`update activities set results_visible = false`
    onTestFinished(
      async () => void (await database.sql`update activities set results_visible = true`),
    )

    const refused = await read('reports.get', input)
    expect(JSON.parse(refused.text)).toEqual({ result: { data: { outcome: 'hidden' } } })
    expect((await page(input, administrator)).participant.username).toBe(reader)
    const recorded = await database.sql`
      select actor_name, subject from audit_log where action = 'report.read'`
    expect(recorded).toEqual([
      { actor_name: administrator, subject: expect.stringMatching(new RegExp(`/${reader}$`)) },
    ])
  })

  it('is open to nobody before results are released', async () => {
    const administrator = exampleActivityFile().activities?.[0]?.participants[2]?.username ?? ''
    await database.sql`update activities set released_at = null`
    onTestFinished(async () => void (await database.sql`update activities set released_at = now()`))
    for (const who of [reader, administrator]) {
      const { text } = await read('reports.get', input, await server.cookieOf(who))
      expect(JSON.parse(text)).toEqual({ result: { data: { outcome: 'hidden' } } })
    }
  })

  it('is refused to whoever is not signed in', async () => {
    expect((await read('reports.get', input, null)).status).toBe(401)
  })
})

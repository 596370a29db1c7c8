import { importFile } from '@vantage/dev-env/testing/import-file'
import { createTestRedis } from '@vantage/dev-env/testing/redis'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { sealActivity } from '@vantage/services/activities/seal-activity'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { policy } from '../policy.ts'
import type { Rated, Rater, Company } from '@vantage/attacker/company'
import { username } from '@vantage/attacker/company'
import { bystanders, fileOf } from '@vantage/attacker/company-file'
import { startServer } from '../testing/running-server.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>

const rater = (person: number, scores: number[]): Rater => ({
  person,
  submitted: true,
  scores,
  comments: [`Secret-remark-${person}`, `另一句-${person}`],
})
const rated: Rated = {
  person: 0,
  groups: {
    0: [],
    1: [rater(1, [5, 1, 4, 2, 3, 5]), rater(2, [2, 5, 1, 1, 4, 3]), rater(3, [3, 3, 5, 1, 2, 4])],
    2: [rater(4, [4, 1, 1, 5, 2, 2])],
    3: [rater(0, [1, 2, 5, 5, 3, 1])],
  },
}
const company: Company = {
  targets: [0, 0, 1, 1, 2, 2],
  texts: 2,
  people: 6,
  activities: [{ anonymityMin: 3, participants: [rated] }],
}
const raters = Object.values(rated.groups).flat()

beforeAll(async () => {
  await importFile(database, fileOf(company, { status: 'running', answered: () => false }))
  const { redisUrl } = inject('servers')
  server = await startServer({
    databaseUrl: database.url,
    redisUrl: redisUrl && (await createTestRedis(redisUrl)),
  })
})
afterAll(() => server?.stop())
beforeEach(() => server.lines.splice(0))

async function post(path: string, body: string, cookie?: string, type = 'application/json') {
  const headers = { 'content-type': type, ...(cookie ? { cookie } : {}) }
  return server.send(path, { method: 'POST', headers, body })
}

async function relationOf(person: number): Promise<number> {
  const [row] = await database.sql<{ id: number }[]>`
    select a.id from assignments a join employees e on e.id = a.rater_id
    where e.username = ${username(person)}`
  return row?.id ?? 0
}

async function bodyOf({ person, scores, comments }: Rater) {
  const questions = await database.sql<{ id: number; key: string; type: number }[]>`
    select id, key, type from questions order by id`
  const relationsId = await relationOf(person)
  const place = ({ key }: { key: string }) => Number(key.slice(1))
  const answers = questions.map((question) => ({
    questionId: question.id,
    ...(question.type === 0
      ? { score: scores[place(question)] }
      : { text: comments[place(question)] }),
  }))
  const drafts = questions.map((question) => ({
    questionId: question.id,
    value: question.type === 0 ? scores[place(question)] : comments[place(question)],
    at: 1,
  }))
  const row = { username: username(0), relations_id: relationsId, creator: username(person) }
  const rows = questions.map((question) => ({ ...row, question_id: question.id, question }))
  const wire = {
    selectorList: rows.flatMap(({ question, ...each }) =>
      question.type === 0 ? [{ ...each, score: scores[place(question)] }] : [],
    ),
    resultsList: rows.flatMap(({ question, ...each }) =>
      question.type === 1 ? [{ ...each, explain: comments[place(question)] }] : [],
    ),
    isreport: 1,
  }
  const cookie = await server.cookieOf(username(person))
  return { submit: { relationsId, answers }, save: { relationsId, answers: drafts }, wire, cookie }
}

/** Nothing in the log says who rates whom, what anybody answered, or who was there at all. */
function expectDiscretion(): void {
  const log = server.lines.join('')
  for (const { person, scores, comments } of raters) {
    for (const comment of comments) expect(log).not.toContain(comment)
    expect(log).not.toContain(username(person))
    for (const separator of [',', ', ', '","', '\\",\\"', '-']) {
      expect(log).not.toContain(scores.join(separator))
    }
  }
  expect(log).not.toMatch(/relations_?id|creator|fullname|englishname|username|explain/i)
  for (const line of server.lines) expect(JSON.parse(line)).not.toHaveProperty('body')
}

const logged = (path: string) => server.lines.filter((line) => line.includes(`"path":"${path}"`))

describe('the log, at its most talkative', () => {
  it('keeps quiet about drafts, submissions and reports', async () => {
    for (const [index, each] of raters.entries()) {
      const { submit, save, wire, cookie } = await bodyOf(each)
      await post('/trpc/answering.save', JSON.stringify(save), cookie)
      const answer =
        index % 2 === 0
          ? await post('/trpc/answering.submit', JSON.stringify(submit), cookie)
          : await post('/api/quiz/submitAnswer', JSON.stringify(wire), cookie)
      expect(answer.text).toMatch(/submitted|200/)
      await server.send(`/trpc/answering.open?input={"relationsId":${submit.relationsId}}`, {
        headers: { cookie },
      })
    }
    await sealActivity(server.resources, { activityId: 1 })
    await database.sql`update activities set results_visible = true, released_at = now()`
    const headers = { cookie: await server.cookieOf(username(0)) }
    const input = { activityId: 1, questionnaireId: 1, participant: username(0) }
    const query = encodeURIComponent(JSON.stringify(input))
    const report = await server.send(`/trpc/reports.get?input=${query}`, { headers })
    expect(report.text).toContain('Secret-remark-1')
    expect(logged('/trpc/answering.save').length).toBeGreaterThanOrEqual(raters.length)
    expect(logged('/trpc/reports.get').length).toBeGreaterThan(0)
    expectDiscretion()
  })

  it('keeps quiet about what is refused, broken or lost', async () => {
    const [first] = rated.groups[1]
    if (!first) throw new Error('No peer')
    const { submit, save, wire, cookie } = await bodyOf(first)
    const outsider = await server.cookieOf(bystanders.colleague)
    const text = JSON.stringify(wire)
    const other = text.replace('Secret-remark-1', 'Secret-remark-1 changed')
    const sent: [string, string, string?, string?][] = [
      ['/api/quiz/submitAnswer', text],
      ['/api/quiz/submitAnswer', text, outsider],
      ['/api/quiz/submitAnswer', other, cookie],
      ['/api/quiz/submitAnswer', text.slice(0, -20), cookie],
      ['/api/quiz/submitAnswer', text, cookie, 'text/plain'],
      ['/api/quiz/submitAnswer', `${text}${'Secret-remark-1 '.repeat(200_000)}`, cookie],
      ['/api/quiz/submitAnswer', text.replaceAll('"score":', '"score":"x",'), cookie],
      ['/trpc/answering.submit', JSON.stringify(submit), outsider],
      ['/trpc/answering.submit', JSON.stringify(submit).slice(0, -9), cookie],
      ['/trpc/answering.save', JSON.stringify(save).replaceAll('"at":1', '"at":"x"'), cookie],
      ['/trpc/answering.save', JSON.stringify(save), outsider],
      ['/api/user/login', JSON.stringify({ username: username(1), password: 'Secret-remark-1' })],
    ]
    for (const [path, body, who, type] of sent) await post(path, body, who, type)
    const query = `username=${username(1)}&username_obj=${username(0)}&relations_id=1`
    const pages = ['/askform', '/nowhere', '/api/nowhere', '/trpc/nowhere', '/assets/x.js', '/%c0']
    for (const page of pages) await server.send(`${page}?${query}&explain=Secret-remark-1`, {})
    expect(server.lines.length).toBeGreaterThan(sent.length)
    expectDiscretion()
  })

  it('keeps quiet about the row that a failing database refuses', async () => {
    await database.sql`update activities set status = 'running', sealed_at = null`
    await database.sql`update assignments set submitted = false`
    await database.sql`delete from submissions`
    await database.sql`
      alter table submissions add constraint broken check (cardinality(scores) < 0) not valid`
    await database.sql`
      alter table drafts add constraint broken check (jsonb_array_length(answers) < 0) not valid`
    for (const each of raters.slice(0, 2)) {
      const { submit, save, wire, cookie } = await bodyOf(each)
      const answers = [
        await post('/trpc/answering.save', JSON.stringify(save), cookie),
        await post('/trpc/answering.submit', JSON.stringify(submit), cookie),
        await post('/api/quiz/submitAnswer', JSON.stringify(wire), cookie),
      ]
      for (const answer of answers) {
        expect(answer.status).toBe(500)
        expect(answer.text).not.toMatch(/Secret|violates|broken/)
      }
    }
    expect(server.lines.filter((line) => line.includes('violates check')).length).toBeGreaterThan(0)
    expectDiscretion()
  })
})

describe('the export of an activity', () => {
  it('is no path and no procedure that anybody but an administrator may call', async () => {
    const exporting = (name: string) => /export|dump|backup|download/i.test(name)
    const others = ['keys', 'iq-results', 'big-five-results', 'chips', 'approvals']
    // They hold nothing of an activity.
    const known = others.map((name) => `/export/${name}`)
    const ofCompanies = policy().filter(({ name }) => exporting(name) && !known.includes(name))
    for (const { name, rule } of ofCompanies) {
      expect([name, rule]).toEqual([name, 'administrators'])
    }
    const cookie = await server.cookieOf(username(0))
    for (const path of ['/export', '/api/export', '/trpc/activities.export', '/api/quiz/export']) {
      for (const method of ['GET', 'POST']) {
        const answer = await server.send(path, { method, headers: { cookie } })
        expect(answer.text).not.toContain('Secret-remark')
      }
    }
  })
})

describe('a failing database', () => {
  it('is told to nobody, outside of procedures and in subscriptions neither, but logged', async () => {
    const cookie = await server.cookieOf(username(1))
    const ops = await server.cookieOf(bystanders.administrator)
    const input = encodeURIComponent(JSON.stringify({ job: 'reports.aggregate', subject: '1' }))
    const asked = [
      ['/trpc/auth.session', cookie],
      ['/trpc/reports.get?input=%7B%7D', cookie],
      [`/trpc/ops.jobProgress?input=${input}`, ops],
    ] as const
    await database.sql`alter table job_runs rename to job_runs_away`
    const { text } = await server.send(asked[2][0], { headers: { cookie: ops } })
    await database.sql`alter table job_runs_away rename to job_runs`
    await database.sql`alter table sessions rename to sessions_away`
    const answers = [text]
    for (const [path, who] of asked) {
      answers.push((await server.send(path, { headers: { cookie: who } })).text)
    }
    await database.sql`alter table sessions_away rename to sessions`
    for (const answer of answers) {
      expect(answer).toContain('Something went wrong on our side.')
      expect(answer).not.toMatch(/Failed query|select|params|relation/)
    }
    const failed = server.lines.filter((line) => line.includes('Procedure failed'))
    const paths = failed.map((line) => line.match(/"path":"([^"]*)"/)?.[1])
    expect(new Set(paths)).toEqual(new Set(['ops.jobProgress', 'auth.session', 'reports.get']))
    for (const line of failed) {
      expect(line).toMatch(/relation .* does not exist/)
      expect(line).not.toContain('params')
    }
  })
})

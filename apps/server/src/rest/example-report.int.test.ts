import { getReportOutput, type Report } from '@vantage/contracts/reports/report'
import {
  exampleActivityFile,
  type ExampleReport,
  exampleReports,
  importFile,
} from '@vantage/dev-env/testing/import-file'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { accessReport } from '@vantage/services/reports/report-access'
import { readModel } from '@vantage/services/reports/get-report'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { employee } from '../policy.ts'
import { startServer } from '../testing/running-server.ts'
import { selectorResults, subjectiveResult, type TargetAnalysis } from './report-schemas.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
const keyOf = { target: new Map<number, string>(), question: new Map<number, string>() }

beforeAll(async () => {
  await importFile(database, exampleActivityFile())
  server = await startServer({ databaseUrl: database.url, redisUrl: inject('servers').redisUrl })
  const targets = await database.sql<{ id: number; key: string }[]>`select id, key from targets`
  const questions = await database.sql<{ id: number; key: string }[]>`
    select id, key from questions`
  for (const { id, key } of targets) keyOf.target.set(id, key)
  for (const { id, key } of questions) keyOf.question.set(id, key)
})
afterAll(() => server?.stop())

interface Ids {
  activity_id: number
  questionnaire_id: number
}

/** The caller's only finished activity, and their session, as a client over REST gets them. */
async function signIn(username: string) {
  const login = { username, password: 'Passw0rd-x' }
  const signedIn = await server.post('/api/user/login', login)
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0]
  const list = await server.post('/api/quiz/queryActivitiesInParticipation', { username }, cookie)
  const [activity] = list.body.data as Ids[]
  if (!activity) throw new Error('No finished activity')
  return { cookie, ...activity }
}

/** Reads a report over REST as a client does: finished activities, then targets, then scores. */
async function readReport(username: string) {
  const { cookie, activity_id, questionnaire_id } = await signIn(username)
  const targets = await server.post(
    '/api/anay/queryTargetListInQuestionnaire',
    { id: questionnaire_id },
    cookie,
  )
  const items = (targets.body.data as { target_id: number }[]).map(({ target_id }) => ({
    username,
    activity_id,
    target_id,
    participant: username,
    questionnaire_id,
  }))
  const results = await server.post('/api/anay/querySelectorResultsByActivity', items, cookie)
  const comments = await server.post('/api/anay/querySubjectiveResultsByActivity', items[0], cookie)
  return { results: results.body, comments: comments.body }
}

/** The model behind a report, on this server. */
async function modelOf(username: string) {
  const { activity_id: activityId, questionnaire_id: questionnaireId } = await signIn(username)
  const [row] = await database.sql<{ id: number }[]>`
    select id from employees where username = ${username}`
  const actor = { ...employee, ...row, username }
  const ctx = { ...server.resources, actor, address: '', userAgent: '' }
  const access = await accessReport(ctx, { activityId, questionnaireId, participant: username })
  if (access.outcome !== 'ready') throw new Error(access.outcome)
  return readModel(ctx, access.subject)
}

/** The page's output, over tRPC. */
async function pageOf(username: string, { batch = false } = {}): Promise<Report> {
  const { cookie = '', activity_id: activityId, questionnaire_id } = await signIn(username)
  const input = { activityId, questionnaireId: questionnaire_id, participant: username }
  const text = encodeURIComponent(JSON.stringify(batch ? { 0: input } : input))
  const url = `/trpc/reports.get?input=${text}${batch ? '&batch=1' : ''}`
  const { text: body } = await server.send(url, { headers: { cookie } })
  const answer = z.object({ result: z.object({ data: getReportOutput }) })
  const json: unknown = JSON.parse(body)
  const { result } = batch ? z.tuple([answer]).parse(json)[0] : answer.parse(json)
  if (result.data.outcome !== 'ready') throw new Error(result.data.outcome)
  return result.data.report
}

function expectScores(got: object, want: object | undefined) {
  const actual = new Map<string, unknown>(Object.entries(got))
  for (const [name, value] of Object.entries(want ?? {})) {
    if (!name.startsWith('score')) continue
    if (typeof value === 'number') expect(actual.get(name), name).toBeCloseTo(value, 9)
    else expect(actual.get(name), name).toBe(value)
  }
}

describe('the example activity file, imported and read back over REST', () => {
  it.each(Object.entries(exampleReports()))(
    'equals the example report of %s',
    async (username, want) => {
      const { results } = await readReport(username)
      expect(results.code).toBe('200')
      const data = z.strictObject(selectorResults.shape).parse(results.data)
      expect(data.activity).toMatchObject({ created_time: '2026-10-31' })
      expect(data.internaluser).toMatchObject({ username })
      expectReport(data.targetAnalyseList, want)
    },
  )

  it.each(Object.entries(exampleReports()))(
    'gives what can be worked out from the report of %s',
    async (username, want) => {
      const model = await modelOf(username)
      const questions = model.targets.flatMap((target) => target.questions)
      const key = (id: number) => keyOf.question.get(id)
      const keys = (list: { questionId: number }[]) => list.map(({ questionId }) => key(questionId))
      expect(keys(model.behaviours.advantages)).toEqual(want.advantages)
      expect(keys(model.behaviours.improvable)).toEqual(want.improvable)
      const biasOf = (id: number) => questions.find((each) => each.id === id)?.bias ?? NaN
      expect(model.selfRating.map((id) => [key(id), biasOf(id) / 100])).toEqual(want.self_rating)
      expect(model.unroundedTotal).toBeCloseTo(want.total, 9)
      const inGroup = (group: string) =>
        model.targets
          .filter(
            ({ cognition }) =>
              (typeof cognition === 'number' ? String(cognition) : 'other') === group,
          )
          .map(({ id }) => keyOf.target.get(id))
      for (const [group, targets] of Object.entries(want.cognition)) {
        expect([group, inGroup(group)]).toEqual([group, targets])
      }
    },
  )

  it.each([false, true])('sends the page the same model (in a batch: %s)', async (batch) => {
    const username = 's23u00000'
    const [page, model] = await Promise.all([pageOf(username, { batch }), modelOf(username)])
    const { targets, unroundedTotal: _, ...shared } = model
    expect(page).toMatchObject(shared)
    expect(page.targets.map(({ cognition, rank }) => [cognition, rank])).toEqual(
      targets.map(({ cognition, rank }) => [cognition, rank]),
    )
    expect(page.total).toBe(341)
    expect(JSON.stringify(page)).not.toMatch(/unrounded|position/)
  })

  it('shows the comments of shown groups only, and nothing of who wrote them', async () => {
    const { comments } = await readReport('s23u00004')
    const rows = z.array(z.strictObject(subjectiveResult.shape)).parse(comments.data)
    // 2 superiors, 5 peers, 2 subordinates (hidden) and self, two free-text questions.
    const levels = [1, 1, 1, 1, 1, 2, 2, 3]
    expect(rows.map(({ level }) => level).sort()).toEqual([...levels, ...levels].sort())
  })
})

function expectReport(targets: TargetAnalysis[], want: ExampleReport) {
  const question = ({ question_id }: { question_id: number }) => keyOf.question.get(question_id)
  const target = ({ target_id }: { target_id: number }) => keyOf.target.get(target_id)
  expect(targets.map(target)).toEqual(want.targets.map((each) => each.target))
  targets.forEach((each, t) => {
    const expected = want.targets[t]
    expectScores(each, expected)
    expect(each.is_manager).toBe(want.is_manager)
    expect(each.questionAnalyseList.map(question)).toEqual(
      expected?.questionAnalyseList.map((row) => row.question),
    )
    each.questionAnalyseList.forEach((row, q) =>
      expectScores(row, expected?.questionAnalyseList[q]),
    )
  })
}

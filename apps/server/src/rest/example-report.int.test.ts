import type { TargetAnalysis } from '@vantage/contracts/reports/analysis'
import {
  exampleCampaign,
  type ExampleReport,
  exampleReports,
  importFile,
} from '@vantage/dev-env/testing/import-file'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { behaviours } from '@vantage/domain/reports/behaviours'
import { cognitionGroups } from '@vantage/domain/reports/cognition'
import { selfRating } from '@vantage/domain/reports/self-rating'
import { shownScore } from '@vantage/domain/reports/shown'
import { totalScore } from '@vantage/domain/reports/total'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startServer } from '../testing/running-server.ts'

const house = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
const keyOf = { target: new Map<number, string>(), question: new Map<number, string>() }

beforeAll(async () => {
  await importFile(house, exampleCampaign())
  server = await startServer({ databaseUrl: house.url, redisUrl: inject('servers').redisUrl })
  const targets = await house.sql<{ id: number; key: string }[]>`select id, key from targets`
  const questions = await house.sql<{ id: number; key: string }[]>`select id, key from questions`
  for (const { id, key } of targets) keyOf.target.set(id, key)
  for (const { id, key } of questions) keyOf.question.set(id, key)
})
afterAll(() => server?.stop())

/** Reads a report over REST as the page does: finished activities, then targets, then scores. */
async function readReport(username: string) {
  const login = { username, password: 'Passw0rd-x' }
  const signedIn = await server.post('/api/user/login', login)
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0]
  const list = await server.post('/api/quiz/queryActivitiesInParticipation', { username }, cookie)
  const [activity] = list.body.data as { activity_id: number; questionnaire_id: number }[]
  if (!activity) throw new Error('No finished activity')
  const { activity_id, questionnaire_id } = activity
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

function expectScores(got: object, want: object | undefined) {
  const actual = new Map<string, unknown>(Object.entries(got))
  for (const [name, value] of Object.entries(want ?? {})) {
    if (!name.startsWith('score')) continue
    if (typeof value === 'number') expect(actual.get(name), name).toBeCloseTo(value, 9)
    else expect(actual.get(name), name).toBe(value)
  }
}

describe('the example campaign, imported and read back over REST', () => {
  it.each(Object.entries(exampleReports()))(
    'equals the example report of %s',
    async (username, want) => {
      const { results } = await readReport(username)
      expect(results.code).toBe('200')
      const data = results.data as {
        targetAnalyseList: TargetAnalysis[]
        internaluser: unknown
        activity: unknown
      }
      expect(data.activity).toMatchObject({ created_time: '2026-10-31' })
      expect(data.internaluser).toMatchObject({ username })
      expectReport(data.targetAnalyseList, want)
    },
  )

  it('shows the comments of shown groups only, and nothing of who wrote them', async () => {
    const { comments } = await readReport('s19u00001')
    const rows = comments.data as Record<string, unknown>[]
    // 1 superior, 6 peers, 2 subordinates (hidden) and self, one free-text question.
    expect(rows.map(({ level }) => level).sort()).toEqual([1, 1, 1, 1, 1, 1, 2, 3])
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual([
        'activity_id',
        'activity_name',
        'activity_name_en',
        'explain',
        'level',
        'question_content',
        'question_content_en',
        'question_id',
      ])
    }
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
  expect(behaviours(targets).advantages.map(question)).toEqual(want.advantages)
  expect(behaviours(targets).improvable.map(question)).toEqual(want.improvable)
  const rating = selfRating(targets)
  expect(rating.map((row) => question(row.question))).toEqual(want.self_rating.map(([key]) => key))
  rating.forEach(({ bias }, i) => expect(bias).toBeCloseTo(want.self_rating[i]?.[1] ?? NaN, 9))
  expect(totalScore(targets)).toBeCloseTo(want.total, 9)
  expect(shownScore(totalScore(targets) ?? 0)).toBe(want.total_shown)
  const groups: [string, TargetAnalysis[]][] = Object.entries(cognitionGroups(targets))
  expect(Object.fromEntries(groups.map(([name, list]) => [name, list.map(target)]))).toEqual(
    want.cognition,
  )
}

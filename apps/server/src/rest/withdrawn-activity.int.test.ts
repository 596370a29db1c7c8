import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { sweepActivities } from '@vantage/services/activities/finish-activity'
import { buildReports } from '@vantage/services/reports/build-reports'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startServer } from '../testing/running-server.ts'

const participant = 's23u00000'
const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
let ids = { activity: 0, questionnaire: 0, target: 0 }

beforeAll(async () => {
  const file = exampleActivityFile()
  for (const employee of file.employees ?? []) delete employee.password
  await importFile(database, file)
  await importFile(database, { employees: [{ ...administrator, type: 'evm' }] })
  const [found] = await database.sql<(typeof ids)[]>`
    select a.id as activity, a.questionnaire_id as questionnaire, q.target_id as target
    from activities a
    join questionnaire_questions qq on qq.questionnaire_id = a.questionnaire_id
    join questions q on q.id = qq.question_id where q.type = 0`
  ids = found ?? ids
  server = await startServer({ databaseUrl: database.url, redisUrl: inject('servers').redisUrl })
})
afterAll(() => server?.stop())

const administrator = {
  username: 'boss',
  fullname: 'Boss',
  englishname: 'Boss',
  department: null,
  gender: 'x',
  has_subordinate: false,
} as const

/** Every way to the report of one person. */
async function reportAsReadBy(username: string) {
  const cookie = await server.cookieOf(username)
  const body = {
    username,
    activity_id: ids.activity,
    participant,
    questionnaire_id: ids.questionnaire,
  }
  const post = async (path: string, asked: object) => (await server.post(path, asked, cookie)).body
  const input = {
    activityId: ids.activity,
    questionnaireId: ids.questionnaire,
    participant,
  }
  const url = `/trpc/reports.get?input=${encodeURIComponent(JSON.stringify(input))}`
  const page = await server.send(url, { headers: { cookie } })
  const scores = await post('/api/anay/querySelectorResultsByActivity', [
    { ...body, target_id: ids.target },
  ])
  const comments = await post('/api/anay/querySubjectiveResultsByActivity', body)
  const outcome = (JSON.parse(page.text) as { result: { data: { outcome: string } } }).result.data
  return [outcome.outcome, scores.code, comments.code]
}

async function asParticipant(path: string, body: object) {
  const { body: answer } = await server.post(path, body, await server.cookieOf(participant))
  return answer.code
}
const finishedList = () =>
  asParticipant('/api/quiz/queryActivitiesInParticipation', { username: participant })
const targets = () =>
  asParticipant('/api/anay/queryTargetListInQuestionnaire', { id: ids.questionnaire })

describe('an activity that was withdrawn', () => {
  it('gives its reports to nobody, cached ones included, and is in no list', async () => {
    await buildReports(server.resources, { activityId: ids.activity })
    expect(await reportAsReadBy(participant)).toEqual(['ready', '200', '200'])
    expect(await reportAsReadBy('boss')).toEqual(['ready', '200', '200'])
    expect([await finishedList(), await targets()]).toEqual(['200', '200'])
    await database.sql`update activities set status = 'withdrawn'`
    expect(await reportAsReadBy(participant)).toEqual(['withdrawn', '701', '701'])
    expect(await reportAsReadBy('boss')).toEqual(['withdrawn', '701', '701'])
    expect([await finishedList(), await targets()]).toEqual(['210', '701'])
  })

  it('is aggregated no more, neither by a job that comes late nor by the sweep', async () => {
    await database.sql`update activities set status = 'withdrawn'`
    await database.sql`delete from company_values`
    const asked: unknown[] = []
    const jobs = { ...server.resources.jobs, enqueue: async (job: unknown) => void asked.push(job) }
    await sweepActivities({ ...server.resources, jobs })
    expect(asked).toEqual([])
    expect(await buildReports(server.resources, { activityId: ids.activity })).toBeNull()
    expect(await database.sql`select 1 from company_values`).toEqual([])
  })

  it('leaves its key to another one', async () => {
    await database.sql`update activities set status = 'withdrawn'`
    const again = () => database.sql`
      insert into activities (key, name, name_en, questionnaire_id, created_on, status, anonymity_min,
                              results_visible)
      select key, name, name_en, questionnaire_id, created_on, 'draft', 3, true from activities
      where status = 'withdrawn'`
    await again()
    await expect(again()).rejects.toThrow('activities_key_idx')
  })
})

import { resultsInput } from '@vantage/contracts/reports/results'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, describe, expect, it } from 'vitest'
import { getActivity } from '../activities/list-activities.ts'
import { buildReports } from './build-reports.ts'
import { getReport } from './get-report.ts'
import { exportResults, listResults } from './results.ts'

const given = useConsole()
let [earlierId, id] = [0, 0]
let newcomer = ''

const resultsOf = (input: object) => listResults(given.boss, resultsInput.parse({ id, ...input }))

/** The total in somebody's own report. */
async function totalInReport(activityId: number, participant: string) {
  const [activity] = await given.database.sql<{ questionnaireId: number }[]>`
    select questionnaire_id as "questionnaireId" from activities where id = ${activityId}`
  const questionnaireId = activity?.questionnaireId ?? 0
  const answer = await getReport(given.boss, { activityId, participant, questionnaireId })
  if (answer.outcome !== 'ready') throw new Error(answer.outcome)
  return answer.report.total
}

async function exported(input: object, format: 'csv' | 'xlsx' = 'csv') {
  const pieces: Buffer[] = []
  const file = exportResults(given.boss, resultsInput.parse({ id, ...input }), format)
  for await (const piece of file) pieces.push(piece)
  return Buffer.concat(pieces)
}

beforeAll(async () => {
  const first = exampleActivityFile()
  const evaluated = first.activities?.[0]?.participants ?? []
  newcomer = evaluated.pop()?.username ?? ''
  await importFile(given.database, first)
  const next = exampleActivityFile()
  for (const activity of next.activities ?? []) {
    Object.assign(activity, { key: 'next', created_time: '2099-01-01' })
    for (const { raters } of activity.participants) {
      for (const { answers } of raters) {
        for (const [question, value] of Object.entries(answers ?? {})) {
          if (answers && typeof value === 'number') answers[question] = value === 5 ? 1 : value + 1
        }
      }
    }
  }
  await importFile(given.database, next)
  const rows = await given.database.sql<
    { id: number }[]
  >`select id from activities order by created_on`
  ;[earlierId = 0, id = 0] = rows.map((row) => row.id)
})

describe('the results of a finished activity', () => {
  it('say that reports are being made until they are', async () => {
    const before = await resultsOf({})
    expect(before.built).toBe(false)
    expect(before.rows.length).toBeGreaterThan(0)
    expect(before.rows.every(({ total }) => total === null)).toBe(true)
    await buildReports(given.boss, { activityId: id })
    expect((await resultsOf({})).built).toBe(true)
    expect((await resultsOf({ earlierId })).built).toBe(false)
    await buildReports(given.boss, { activityId: earlierId })
    expect((await resultsOf({ earlierId })).built).toBe(true)
  })

  it('have the total of each person’s report, and its change since the earlier activity', async () => {
    const { rows } = await resultsOf({ earlierId })
    for (const { username, total, change, isNew } of rows) {
      expect(total).toBe(await totalInReport(id, username))
      expect(isNew).toBe(username === newcomer)
      if (isNew) expect(change).toBeNull()
      else expect(change).toBe((total ?? 0) - ((await totalInReport(earlierId, username)) ?? 0))
    }
    expect(rows.filter(({ isNew }) => isNew)).toHaveLength(1)
    const alone = await resultsOf({})
    expect(alone.rows.every(({ change, isNew }) => change === null && !isNew)).toBe(true)
  })

  it('say how many were asked and answered though no raters are kept, and what each total rests on', async () => {
    const { sql } = given.database
    const [kept] = await sql<{ asked: number; answered: number }[]>`
      select (select sum(n)::int from participants p, unnest(p.asked) as n where activity_id = ${id}) as asked,
        (select count(*)::int from answer_sets s join participants p on p.id = s.participant_id
          where activity_id = ${id}) as answered`
    const { rows } = await resultsOf({})
    const sum = (field: 'asked' | 'answered') => rows.reduce((all, row) => all + row[field], 0)
    expect({ asked: sum('asked'), answered: sum('answered') }).toEqual(kept)
    expect(sum('answered')).toBeGreaterThan(0)
    expect((await getActivity(given.boss, id)).counts).toMatchObject({
      assignments: kept?.asked,
      submitted: kept?.answered,
    })
    for (const { total, groups, groupsOf, raters } of rows) {
      expect(groups).toBeLessThanOrEqual(groupsOf)
      expect(groups === 0).toBe(total === null)
      expect(raters).toBeGreaterThanOrEqual(groups)
    }
    const first = rows.find(({ username }) => username === 's23u00000')
    await sql`
      delete from answer_sets where participant_id = ${first?.id ?? 0} and level in (0, 1)`
    const narrow = (await resultsOf({})).rows.find((row) => row.id === first?.id)
    expect(narrow).toMatchObject({ groups: 1, groupsOf: first?.groupsOf, raters: 1 })
  })

  it('are sorted by total and change, who has none last either way', async () => {
    const participant = (await resultsOf({})).rows[0]?.id ?? 0
    const { sql } = given.database
    const [stored] = await sql<{ total: number }[]>`
      select total from participants where id = ${participant}`
    await sql`update participants set total = null where id = ${participant}`
    for (const sort of ['total', 'change'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const { rows } = await resultsOf({ earlierId, sort, direction })
        const values = rows.map((row) => row[sort])
        const known = values.filter((value) => value !== null)
        expect(values.slice(0, known.length)).toEqual(known)
        const sign = direction === 'asc' ? 1 : -1
        expect(known).toEqual(known.toSorted((a, b) => sign * (a - b)))
        expect(values.length).toBeGreaterThan(known.length)
      }
    }
    await sql`update participants set total = ${stored?.total ?? null} where id = ${participant}`
  })

  it('are recorded when they are looked at and when they are exported', async () => {
    await resultsOf({})
    expect(await given.recorded()).toMatchObject([
      { actor: 'boss', action: 'reports.list', subject: 'next' },
    ])
    const file = (await exported({ earlierId, sort: 'name', direction: 'asc' })).toString()
    expect(await given.recorded()).toMatchObject([
      { actor: 'boss', action: 'list.export', subject: 'next/results.csv' },
    ])
    const { rows } = await resultsOf({ earlierId, sort: 'name', direction: 'asc' })
    const [header, ...lines] = file.trimEnd().split('\r\n')
    expect(header).toMatch(/total,change$/)
    expect(lines).toHaveLength(rows.length)
    for (const [index, { username, total }] of rows.entries()) {
      expect(lines[index]).toMatch(new RegExp(`^${username},.*,${(total ?? 0) / 100},`))
    }
    expect((await exported({}, 'xlsx')).subarray(0, 2).toString()).toBe('PK')
  })

  it('compare with an earlier activity on the same targets alone', async () => {
    const { sql } = given.database
    const refused = { code: 'not-found' }
    await expect(resultsOf({ earlierId: id })).rejects.toMatchObject(refused)
    await sql`update activities set status = 'withdrawn' where id = ${earlierId}`
    await expect(resultsOf({ earlierId })).rejects.toMatchObject(refused)
    await sql`update activities set status = 'finished' where id = ${earlierId}`
    const [target] = await sql<{ id: number }[]>`
      insert into targets (key, name, name_en) values ('other', '其他', 'Other') returning id`
    const [question] = await sql<{ id: number }[]>`
      insert into questions (key, target_id, type, content, content_en)
      values ('other', ${target?.id ?? 0}, 0, '其他', 'Other') returning id`
    const [form] = await sql<{ id: number }[]>`
      insert into questionnaires (key, name, name_en) values ('wider', '更多', 'Wider') returning id`
    await sql`
      insert into questionnaire_questions (questionnaire_id, position, question_id)
      select ${form?.id ?? 0}::int, position, question_id from questionnaire_questions h
      join activities a on a.questionnaire_id = h.questionnaire_id where a.id = ${earlierId}
      union all select ${form?.id ?? 0}, 1000, ${question?.id ?? 0}::int`
    await sql`
      update activities set questionnaire_id = ${form?.id ?? 0} where id = ${earlierId}`
    await expect(resultsOf({ earlierId })).rejects.toMatchObject(refused)
  })

  it('are nobody’s once the activity is withdrawn, nor while it runs', async () => {
    const { sql } = given.database
    for (const status of ['withdrawn', 'running']) {
      await sql`update activities set status = ${status} where id = ${id}`
      await expect(resultsOf({})).rejects.toMatchObject({ code: 'not-found' })
      await expect(exported({})).rejects.toMatchObject({ code: 'not-found' })
    }
  })
})

import { resultsInput } from '@vantage/contracts/reports/results'
import type { OverviewOutput } from '@vantage/contracts/reports/overview'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportActivityFile } from '../activity-files/export-activity-file.ts'
import { departmentUses, removeDepartments } from '../people/departments.ts'
import { buildReports } from './build-reports.ts'
import { exportOverview, getComparison, getOverview, listEarlierActivities } from './overview.ts'
import { accessReport } from './report-access.ts'
import { listResults } from './results.ts'

const given = useConsole()
let [earlierId, id] = [0, 0]

beforeAll(async () => {
  await importFile(given.database, exampleActivityFile())
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

/** As if everybody had been in one when the activities started. */
const inOneDepartment = () => given.database.sql`
  update activity_people set department_id = (select min(id) from departments) where department_id is not null`

const idsOf = ({ overview }: Extract<OverviewOutput, { outcome: 'ready' }>) =>
  overview.departments.flatMap((department) => department.id ?? [])

async function exported(format: 'csv' | 'xlsx') {
  const pieces: Buffer[] = []
  for await (const piece of exportOverview(given.boss, { id }, format)) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('the overview of an activity', () => {
  it('has the company averages of the reports, and departments from five people on', async () => {
    const result = await getOverview(given.boss, id)
    if (result.outcome !== 'ready') throw new Error(result.outcome)
    const { company, departments } = result.overview
    const built = await buildReports(given.boss, { activityId: id })
    expect(company.targets).toEqual(built?.company.weighted.targets.map(({ average }) => average))
    expect(company.people).toBe(built?.company.weighted.contributors)
    expect(departments.reduce((sum, { people }) => sum + people, 0)).toBe(company.people)
    for (const { state, people, targets } of departments) {
      if (people < 5) expect(state).toBe('few')
      if (state !== 'shown') expect(targets.every((value) => value === null)).toBe(true)
    }
  })

  it('counts people in the departments of the start, wherever they are now, and so do lists, reports and files', async () => {
    const { sql } = given.database
    const all = async () => {
      const [participant] = await sql<{ username: string; questionnaireId: number }[]>`
        select e.username, a.questionnaire_id as "questionnaireId" from participants p
        join employees e on e.id = p.employee_id join activities a on a.id = p.activity_id
        where p.activity_id = ${id} order by p.id limit 1`
      const { username = '', questionnaireId = 0 } = participant ?? {}
      const access = { activityId: id, participant: username, questionnaireId }
      let file = ''
      for await (const piece of exportActivityFile(given.boss, id, { answers: true })) file += piece
      return {
        overview: await getOverview(given.boss, id),
        comparison: await getComparison(given.boss, { id, earlierId }),
        results: await listResults(given.boss, resultsInput.parse({ id })),
        report: await accessReport(given.boss, access),
        file,
      }
    }
    const before = await all()
    await sql`insert into departments (key, name, name_en) values ('away', '分部', 'Away')`
    const [away] = await sql<{ id: number }[]>`select id from departments where key = 'away'`
    const departmentId = away?.id ?? 0
    await sql`update employees set department_id = ${departmentId}, has_subordinate = not has_subordinate`
    expect(await all()).toEqual(before)
    const which = { ids: before.overview.outcome === 'ready' ? idsOf(before.overview) : [] }
    const removed = await removeDepartments(given.boss, { which, check: false })
    expect(removed).toEqual({ done: 0, kept: which.ids.length })
    const { uses } = await departmentUses(given.boss, which.ids[0] ?? 0)
    expect(uses.map((use) => use.id)).toEqual([earlierId, id].toSorted((a, b) => a - b))
  })

  it.each([
    ['few', 3],
    ['shown', 1],
  ])('is exported cell by cell, of those that are %s, which is recorded', async (shown, count) => {
    if (count === 1) await inOneDepartment()
    // An export is recorded at most once a minute: forget the first one.
    await given.database.sql`delete from rate_limits`
    const result = await getOverview(given.boss, id)
    if (result.outcome !== 'ready') throw new Error(result.outcome)
    const { targets, departments } = result.overview
    const [header, ...lines] = (await exported('csv')).toString().trimEnd().split('\r\n')
    expect(await given.recorded()).toMatchObject([
      { actor: 'boss', action: 'list.export', subject: 'next/overview.csv' },
    ])
    expect(header).toContain('target,target_en,department,department_en,people,score,company')
    expect(lines).toEqual(
      targets.flatMap((_, place) =>
        departments.map(({ people, state, targets: scores }) => {
          const score = scores[place] ?? null
          const company = (result.overview.company.targets[place] ?? 0) / 100
          const cells = score === null ? `,${company},${state}` : `${score / 100},${company},`
          return expect.stringMatching(new RegExp(`,${people},${cells}$`))
        }),
      ),
    )
    expect(departments.map(({ state }) => state)).toEqual(Array(count).fill(shown))
    expect((await exported('xlsx')).subarray(0, 2).toString()).toBe('PK')
  })

  it('does not exist before the activity is sealed, nor once it is withdrawn', async () => {
    await given.database.sql`update activities set sealed_at = null where id = ${id}`
    expect(await getOverview(given.boss, id)).toEqual({ outcome: 'unfinished' })
    await expect(exported('csv')).rejects.toMatchObject({ code: 'not-found' })
    await given.database
      .sql`update activities set sealed_at = now(), status = 'withdrawn' where id = ${id}`
    expect(await getOverview(given.boss, id)).toEqual({ outcome: 'unfinished' })
    await given.database.sql`update activities set status = 'finished' where id = ${id}`
  })
})

describe('the comparison with an earlier activity', () => {
  it('is of what both overviews show, on the targets of both', async () => {
    const { activities } = await listEarlierActivities(given.boss, id)
    expect(activities).toMatchObject([{ id: earlierId }])
    expect((await listEarlierActivities(given.boss, earlierId)).activities).toEqual([])
    await inOneDepartment()
    const result = await getComparison(given.boss, { id, earlierId })
    if (result.outcome !== 'ready') throw new Error(result.outcome)
    expect(result.people).toBeLessThanOrEqual(activities[0]?.people ?? 0)
    expect(result.targets).toHaveLength(activities[0]?.targets ?? 0)
    const all = await getOverview(given.boss, earlierId)
    if (all.outcome !== 'ready') throw new Error(all.outcome)
    expect(result.targets.map(({ earlier }) => earlier)).toEqual(all.overview.company.targets)
    const newer = await getOverview(given.boss, id)
    if (newer.outcome !== 'ready') throw new Error(newer.outcome)
    expect(result.departments).toMatchObject(
      newer.overview.departments.map(({ id: of, people, state, targets }) => {
        const past = all.overview.departments.find((each) => each.id === of)
        const changes = targets.map((now, place) => {
          const earlier = past?.targets[place] ?? null
          return now === null || earlier === null ? null : now - earlier
        })
        return { id: of, people, state, changes }
      }),
    )
    expect(result.departments[0]?.changes.every((change) => change !== null)).toBe(true)
  })

  it('is neither offered nor made with one whose results are not released', async () => {
    const { sql } = given.database
    const both = { id, earlierId }
    const [before] = await sql`select released_at from activities where id = ${earlierId}`
    await sql`update activities set released_at = null, results_visible = false where id = ${earlierId}`
    expect(await listEarlierActivities(given.boss, id)).toEqual({ activities: [] })
    expect(await getComparison(given.boss, both)).toEqual({ outcome: 'unfinished' })
    await sql`update activities set released_at = ${before?.['released_at']}, results_visible = true where id = ${earlierId}`
    expect(await getComparison(given.boss, both)).toMatchObject({ outcome: 'ready' })
  })

  it('takes earlier activities of the same day, too, the one with most people of both first', async () => {
    const { sql } = given.database
    const third = exampleActivityFile()
    for (const activity of third.activities ?? []) {
      Object.assign(activity, { key: 'third', created_time: '2098-01-01' })
      activity.participants.splice(1)
      for (const { raters } of activity.participants) {
        for (const { answers } of raters) {
          for (const [question, value] of Object.entries(answers ?? {})) {
            if (answers && typeof value === 'number') answers[question] = 6 - value
          }
        }
      }
    }
    await importFile(given.database, third)
    const [newest] = await sql<{ id: number }[]>`select id from activities where key = 'third'`
    const listed = async () =>
      (await listEarlierActivities(given.boss, id)).activities.map((each) => each.id)
    expect(await listed()).toEqual([earlierId, newest?.id])
    await sql`update activities set created_on = (select created_on from activities where id = ${id})
      where id = ${earlierId}`
    expect(await listed()).toEqual([earlierId, newest?.id])
    expect(
      (await listEarlierActivities(given.boss, earlierId)).activities.map((each) => each.id),
    ).toEqual([newest?.id])
  })
})

import { resultsInput } from '@vantage/contracts/reports/results'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { showResults } from '../activities/close-activity.ts'
import { sweepActivities } from '../activities/finish-activity.ts'
import { listAssignments } from '../activities/list-assignments.ts'
import type { EmployeeContext } from '../core/context.ts'
import { openReportStore } from '../core/report-store.ts'
import { getPrintedReport, openArchive, requestArchive } from '../reports/archive/archives.ts'
import { getReport } from '../reports/get-report.ts'
import { exportOverview, getOverview, listEarlierActivities } from '../reports/overview.ts'
import { listResults } from '../reports/results.ts'
import { listShares } from '../reports/share-report.ts'
import {
  findCommentGroups,
  hideComments,
  listTellingComments,
  raiseMinimum,
  releaseResults,
} from './choices.ts'
import { getPrivacySummary, getStatement } from './get-statement.ts'
import { aggregateActivity } from './make-statement.ts'

const given = useConsole()
let [id, questionnaireId] = [0, 0]
let participant = { id: 0, username: '' }
let rater = { id: 0, username: '' }

const as = (person: { id: number; username: string }): EmployeeContext => ({
  ...given.boss,
  reports: openReportStore(null),
  actor: { ...given.boss.actor, ...person, type: 'evn', grants: [] },
})
/** An administrator on a server that has no report in memory. */
const boss = () => ({ ...given.boss, reports: openReportStore(null) })
const sql = () => given.database.sql

beforeAll(async () => {
  const file = exampleActivityFile()
  for (const activity of file.activities ?? []) activity.results_visible = false
  await importFile(given.database, file)
  const [activity] = await sql()<{ id: number; questionnaireId: number }[]>`
    select id, questionnaire_id as "questionnaireId" from activities`
  id = activity?.id ?? 0
  questionnaireId = activity?.questionnaireId ?? 0
  const [person] = await sql()<(typeof participant)[]>`
    select e.id, e.username from participants p join employees e on e.id = p.employee_id
    where exists (select from answer_sets s where s.participant_id = p.id and s.level = 1
      group by s.participant_id having count(*) between 3 and 9)
    order by p.id limit 1`
  if (person) participant = person
  const [asked] = await sql()<(typeof rater)[]>`
    select e.id, e.username from assignments a join employees e on e.id = a.rater_id
    where a.submitted and not exists (select from participants p where p.employee_id = e.id)
    order by a.id limit 1`
  rater = asked ?? participant
})

beforeEach(async () => {
  await sql()`
    update activities set released_at = null, released_by = null, results_visible = false, anonymity_min = 3`
  await sql()`update participants set comments_hidden = '{}'`
  await sql()`truncate privacy_statements, company_values`
})

const reportFor = (ctx: EmployeeContext) =>
  getReport(ctx, { activityId: id, participant: participant.username, questionnaireId })
const make = () => aggregateActivity(boss(), { activityId: id })
async function ready() {
  const found = await getStatement(boss(), { id })
  if (found.outcome !== 'ready') throw new Error(found.outcome)
  return found
}
const release = async ({ looked = true } = {}) =>
  releaseResults(boss(), { id, madeAt: (await ready()).madeAt, looked })
/** All comments of peers and subordinates in everybody's report. */
async function commentsRead() {
  const people = await sql()<{ username: string }[]>`
    select username from participants p join employees e on e.id = p.employee_id`
  const reports = await Promise.all(
    people.map(({ username }) =>
      getReport(boss(), { activityId: id, participant: username, questionnaireId }),
    ),
  )
  return reports.flatMap((read) =>
    read.outcome === 'ready' ? read.report.comments.filter(({ level }) => level < 2) : [],
  )
}
/** How many answers each group of peers and subordinates has. */
const groups = async () =>
  (
    await sql()<{ raters: number }[]>`
      select count(*)::int as raters from answer_sets where level in (0, 1) group by participant_id, level`
  ).map(({ raters }) => raters)

describe('before the release', () => {
  it('nobody reads anything of a report, by whatever way', async () => {
    await make()
    for (const ctx of [boss(), as(participant)]) {
      expect(await reportFor(ctx)).toEqual({ outcome: 'hidden' })
    }
    expect(await getOverview(boss(), id)).toEqual({ outcome: 'unfinished' })
    await expect(exportOverview(boss(), { id }, 'csv').next()).rejects.toMatchObject({
      code: 'not-found',
    })
    const { rows } = await listResults(boss(), resultsInput.parse({ id }))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ total, change }) => total === null && change === null)).toBe(true)
    expect((await listEarlierActivities(boss(), id)).activities).toEqual([])
    const printing = { chromiumPath: '/chromium', url: 'http://vantage.test' }
    const printed = { ...boss(), settings: { ...boss().settings, printing } }
    await expect(requestArchive(printed, { id, lang: 'en' })).rejects.toMatchObject({
      code: 'invalid',
    })
    expect(await openArchive(boss(), 1)).toBeNull()
    await expect(getPrintedReport(boss(), 'token')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listShares(as(participant), { activityId: id })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(showResults(boss(), { id, visible: true })).rejects.toMatchObject({
      code: 'invalid',
    })
    for (const ctx of [as(participant), as(rater)]) {
      expect(await getPrivacySummary(ctx, { activityId: id })).toEqual({ outcome: 'unreleased' })
    }
  })

  it('the statement is owed, made with the reports, and counts what is stored', async () => {
    const requested: unknown[] = []
    const enqueue = async (...job: unknown[]) => void requested.push(job.slice(0, 2))
    expect(await getStatement(boss(), { id })).toEqual({ outcome: 'computing' })
    await sweepActivities({ ...boss(), jobs: { ...boss().jobs, enqueue } })
    expect(requested).toEqual([['reports.aggregate', { activityId: id }]])
    await make()
    const { statement, now, higher } = await ready()
    const sizes = await groups()
    const [counted] = await sql()`
      select (select count(*)::int from answer_sets) as answers,
        (select sum(n)::int from participants, unnest(asked) as n) as asked,
        (select count(*)::int from participants) as participants`
    expect(statement).toMatchObject({ ...counted, minimum: 3, commentsHidden: 0 })
    expect(now.shown).toBe(sizes.filter((raters) => raters >= 3).length)
    expect(now.smallest).toBe(Math.min(...sizes.filter((raters) => raters >= 3)))
    for (const { minimum, shown } of higher) {
      expect(shown).toBe(sizes.filter((raters) => raters >= minimum).length)
    }
  })

  it('the minimum can be raised and never lowered; everything is computed again, and it is recorded', async () => {
    await make()
    expect(await raiseMinimum(boss(), { id, minimum: 2 })).toEqual({ outcome: 'done' })
    expect((await ready()).statement.minimum).toBe(3)
    expect(await raiseMinimum(boss(), { id, minimum: 10 })).toEqual({ outcome: 'done' })
    expect(await given.recorded()).toMatchObject([
      { action: 'activity.raise-minimum', before: { minimum: 3 }, after: { minimum: 10 } },
    ])
    expect(await getStatement(boss(), { id })).toEqual({ outcome: 'computing' })
    await make()
    expect((await ready()).statement.minimum).toBe(10)
    expect(await release()).toEqual({ outcome: 'released' })
    const read = await reportFor(as(participant))
    if (read.outcome !== 'ready') throw new Error(read.outcome)
    expect(read.report.averages.peer).toBeNull()
    expect(read.report.activity.anonymityMin).toBe(10)
  })

  it('a minimum that is raised while reports are aggregated begins the aggregation anew', async () => {
    let raised = false
    await aggregateActivity(boss(), { activityId: id }, async () => {
      if (raised) return
      raised = true
      await raiseMinimum(boss(), { id, minimum: 4 })
    })
    const { statement } = await ready()
    expect(statement.minimum).toBe(4)
    const sizes = await groups()
    const [stored] =
      await sql()`select values->'hundredths'->'peer'->'contributors' as n from company_values`
    const [peers] = await sql()`
      select count(*)::int as n from (select from answer_sets where level = 1
        group by participant_id having count(*) >= 4) as shown`
    expect(stored?.['n']).toBe(peers?.['n'])
    expect(sizes.length).toBeGreaterThan(0)
  })

  it('comments that name somebody are found, looked at, and hidden by whole groups', async () => {
    await sql()`update employees set fullname = '林晓梅' where id = ${rater.id}`
    const text = '请问林晓梅。'
    const [group] = await sql()<{ participantId: number; ctid: string }[]>`
      select p.id as "participantId", (select s.ctid::text from answer_sets s
        where s.participant_id = p.id and s.level = 1 limit 1) as ctid
      from participants p where p.employee_id = ${participant.id}`
    const { participantId = 0, ctid = '' } = group ?? {}
    await sql()`update answer_sets set comments[1] = ${text} where ctid = ${ctid}::tid`
    await make()
    const seen = await ready()
    expect(seen.warnings).toContain('comments')
    await release()
    const read = await commentsRead()
    expect(read).toHaveLength(seen.statement.comments)
    expect(read.filter((comment) => comment.text === text)).toHaveLength(seen.telling)
    await sql()`update activities set released_at = null, results_visible = false`
    const found = await listTellingComments(boss(), { id })
    expect(found.groups.flatMap((each) => each.found)).toContainEqual({
      text,
      detail: 'name',
    })
    expect((await given.recorded()).at(-1)).toMatchObject({ action: 'activity.look-comments' })
    const chosen = found.groups.map(({ participantId: of, level }) => ({
      participantId: of,
      level,
    }))
    expect(chosen).toContainEqual({ participantId, level: 1 })
    expect(await hideComments(boss(), { id, groups: chosen })).toEqual({ outcome: 'done' })
    await make()
    const { statement, warnings } = await ready()
    expect(statement.commentsHidden).toBe(chosen.length)
    expect(warnings).not.toContain('comments')
    await release()
    const left = await commentsRead()
    expect(left).toHaveLength(statement.comments)
    expect(left.map((comment) => comment.text)).not.toContain(text)
    const own = await reportFor(as(participant))
    if (own.outcome !== 'ready') throw new Error(own.outcome)
    expect(own.report.comments.filter(({ level }) => level === 1)).toEqual([])
    expect(own.report.averages.peer).not.toBeNull()
  })

  it('any shown group with comments is found by name, without a text, and hidden; no other group is', async () => {
    await make()
    const before = await given.recorded()
    const shown = await sql()<{ participantId: number; level: 0 | 1; name: string }[]>`
      select s.participant_id as "participantId", s.level, e.englishname as name from answer_sets s
      join participants p on p.id = s.participant_id join employees e on e.id = p.employee_id
      where s.level in (0, 1) group by 1, 2, 3
      having count(*) >= 3 and bool_or(array_to_string(comments, '') <> '') order by 1, 2`
    const name = shown[0]?.name ?? ''
    const find = async (search: string) =>
      (await findCommentGroups(boss(), { id, search, lang: 'en' })).groups
    const found = await find(name.toUpperCase())
    const ofThem = shown.filter((group) => group.name === name)
    expect(found.map(({ participantId, level }) => ({ participantId, level }))).toEqual(
      ofThem.map(({ participantId, level }) => ({ participantId, level })),
    )
    expect(Object.keys(found[0] ?? {}).sort()).toEqual([
      'englishname',
      'fullname',
      'level',
      'participantId',
    ])
    expect(await find('nobody is called so')).toEqual([])
    await sql()`update activities set anonymity_min = 10`
    expect(await find(name)).toEqual([])
    await sql()`update activities set anonymity_min = 3`
    // To find them is no look at comments.
    expect(await given.recorded()).toEqual(before)
    const [group] = found
    if (!group) throw new Error('no group')
    const { participantId, level } = group
    const others = [2, 3].map((each) => ({ participantId, level: each as 2 | 3 }))
    await hideComments(boss(), { id, groups: [...others, { participantId: 999_999, level: 1 }] })
    // A second administrator may agree to a withheld one after the release.
    await sql()`update participants set withheld = array[${level}::smallint] where id = ${participantId}`
    expect(await find(name)).toEqual(found)
    await sql()`update participants set withheld = '{}'`
    expect((await ready()).statement.commentsHidden).toBe(0)
    expect(await given.recorded()).toEqual(before)
    await hideComments(boss(), { id, groups: [...others, { participantId, level }] })
    expect(await find(name)).toHaveLength(found.length - 1)
    expect(await given.recorded()).toMatchObject([
      { action: 'activity.hide-comments', after: { groups: 1 } },
    ])
    await make()
    expect((await ready()).statement.commentsHidden).toBe(1)
    await release()
    expect(await find(name)).toEqual([])
  })
})

describe('the release', () => {
  it('is of what was seen, with a tick where something is marked, and happens once', async () => {
    await make()
    const seen = await ready()
    const single = [{ raters: 1, groups: 1, same: 1 }]
    await sql()`
      update privacy_statements set statement = statement || ${sql().json({ sizes: single, minimum: 1, telling: [] })}`
    expect(await release({ looked: false })).toEqual({ outcome: 'look' })
    const earlier = { id, madeAt: '2020-01-01T00:00:00.000Z', looked: true }
    expect(await releaseResults(boss(), earlier)).toEqual({ outcome: 'changed' })
    const input = { id, madeAt: seen.madeAt, looked: true }
    const results = await Promise.all([
      releaseResults(given.boss, input),
      releaseResults(given.deputy, input),
    ])
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['closed', 'released'])
    expect(await given.recorded()).toMatchObject([
      { action: 'activity.release', after: { minimum: 3, warnings: ['alone', 'same'] } },
    ])
    for (const ctx of [boss(), as(participant)]) {
      expect(await reportFor(ctx)).toMatchObject({ outcome: 'ready' })
    }
  })

  it('ends all choices, also once results are switched off, and keeps the statement', async () => {
    await make()
    await release()
    const before = await ready()
    await showResults(boss(), { id, visible: false })
    expect(await reportFor(as(participant))).toEqual({ outcome: 'hidden' })
    expect(await reportFor(boss())).toMatchObject({ outcome: 'ready' })
    expect(await raiseMinimum(boss(), { id, minimum: 5 })).toEqual({ outcome: 'closed' })
    const groupsToHide = [{ participantId: 1, level: 1 as const }]
    expect(await hideComments(boss(), { id, groups: groupsToHide })).toEqual({ outcome: 'closed' })
    expect(await listTellingComments(boss(), { id })).toEqual({ groups: [], total: 0 })
    await make()
    expect(await ready()).toMatchObject({
      madeAt: before.madeAt,
      statement: before.statement,
      higher: [],
      released: { by: 'boss' },
    })
  })

  it('tells participants and raters, and nobody else, whether or not there is such an activity, and whether somebody released it', async () => {
    await make()
    await release()
    for (const ctx of [as(participant), as(rater), boss()]) {
      expect(await getPrivacySummary(ctx, { activityId: id })).toMatchObject({
        outcome: 'ready',
        byPerson: true,
        summary: { minimum: 3 },
      })
    }
    // As an activity that was imported with its results visible.
    await sql()`update activities set released_by = null`
    expect(await getPrivacySummary(as(rater), { activityId: id })).toMatchObject({
      byPerson: false,
    })
    await sql()`update activities set finished_at = now() - interval '20 days'`
    const { rows } = await listAssignments(as(rater))
    expect(rows.map(({ activity_id, released }) => [activity_id, released])).toContainEqual([
      id,
      true,
    ])
    for (const activityId of [id, 999_999]) {
      const stranger = as({ id: 999_999, username: 'nobody' })
      await expect(getPrivacySummary(stranger, { activityId })).rejects.toMatchObject({
        code: 'forbidden',
      })
    }
  })
})

describe('a later activity', () => {
  it('counts the groups that one person left since one that is released', async () => {
    await make()
    await release()
    const file = exampleActivityFile()
    for (const activity of file.activities ?? []) {
      Object.assign(activity, { key: 'later', created_time: '2099-01-01', results_visible: false })
      for (const { username, raters } of activity.participants) {
        // Other answers, or it would be another version of the same activity.
        for (const { answers } of raters) {
          for (const [question, value] of Object.entries(answers ?? {})) {
            if (answers && typeof value === 'number')
              answers[question] = value === 5 ? 1 : value + 1
          }
        }
        if (username !== participant.username) continue
        const leaver = raters.findIndex(({ level, answers }) => level === 1 && answers)
        raters.splice(leaver, 1)
      }
    }
    await importFile(given.database, file)
    const [later] = await sql()<{ id: number }[]>`select id from activities where key = 'later'`
    await sql()`update activities set anonymity_min = 2`
    await aggregateActivity(boss(), { activityId: later?.id ?? 0 })
    const found = await getStatement(boss(), { id: later?.id ?? 0 })
    expect(found).toMatchObject({ outcome: 'ready', statement: { changed: 1 } })
    await sql()`update activities set released_at = null where id = ${id}`
    await aggregateActivity(boss(), { activityId: later?.id ?? 0 })
    const alone = await getStatement(boss(), { id: later?.id ?? 0 })
    expect(alone).toMatchObject({ outcome: 'ready', statement: { changed: 0 } })
    await sql()`delete from activities where key = 'later'`
  })
})

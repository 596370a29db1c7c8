import type { Level } from '@vantage/contracts/activities/levels'
import {
  exampleActivityFile,
  exampleReports,
  importFile,
} from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, describe, expect, it } from 'vitest'
import { resetPasswords } from '../../people/bulk-employees.ts'
import { buildReports } from '../../reports/build-reports.ts'
import { getReport } from '../../reports/get-report.ts'
import { closeActivity } from '../close-activity.ts'
import { sealActivity } from '../seal-activity.ts'
import { agree } from '../../reports/agree.ts'
import { listToAgree, readFourEyes } from './four-eyes.ts'

const given = useConsole()
let id = 0
let participant = ''
let level: Level = 1

async function readReport() {
  const [activity] = await given.database.sql<{ questionnaireId: number }[]>`
    select questionnaire_id as "questionnaireId" from activities where id = ${id}`
  const questionnaireId = activity?.questionnaireId ?? 0
  const answer = await getReport(given.boss, { activityId: id, participant, questionnaireId })
  if (answer.outcome !== 'ready') throw new Error(answer.outcome)
  return answer.report
}
const group = (report: Awaited<ReturnType<typeof readReport>>) =>
  report.groups.find((each) => each.level === level)
const commentsIn = (report: Awaited<ReturnType<typeof readReport>>) =>
  report.comments.filter((each) => each.level === level)
const companyOf = async () => (await buildReports(given.boss, { activityId: id }))?.company

beforeAll(async () => {
  const activityFile = exampleActivityFile()
  for (const activity of activityFile.activities ?? []) activity.status = 'running'
  await importFile(given.database, activityFile)
  await given.database.sql`update activities set created_on = current_date`
  const [found] = await given.database.sql<
    { id: number; username: string; level: Level; raters: number[]; min: number }[]
  >`
    select t.id, e.username, a.level, array_agg(a.rater_id) as raters, t.anonymity_min as min
    from activities t
      join participants p on p.activity_id = t.id
      join employees e on e.id = p.employee_id
      join assignments a on a.participant_id = p.id
    where a.level in (0, 1) and a.submitted
    group by t.id, e.username, a.level having count(*) >= t.anonymity_min
    order by count(*), e.username limit 1`
  if (!found) throw new Error('The example has no group that is shown')
  ;({ id, username: participant, level } = found)
  // So many that the others alone would be too few.
  await resetPasswords(given.boss, { ids: found.raters.slice(found.min - 1) })
  const [{ version } = { version: 0 }] = await given.database.sql<{ version: number }[]>`
    select version from activities where id = ${id}`
  expect(await closeActivity(given.boss, { id, version })).toEqual({ outcome: 'closed' })
  await sealActivity(given.boss, { activityId: id })
  await given.database.sql`update activities set results_visible = true, released_at = now()`
})

describe('a group that rests on accounts which an administrator reset while the activity ran', () => {
  it('is nobody to agree to before the reports are made', async () => {
    expect(await readFourEyes(given.deputy, id)).toMatchObject({ total: 0 })
  })

  it('is hidden in the report, with its comments, and said to be so', async () => {
    await companyOf()
    const report = await readReport()
    expect(group(report)).toMatchObject({ hidden: true, withheld: true, submitted: null })
    expect(commentsIn(report)).toEqual([])
  })

  it('is shown once a second administrator agrees, while the company values stay what they were', async () => {
    const company = await companyOf()
    expect(await readFourEyes(given.boss, id)).toMatchObject({ standing: 'wait' })
    expect((await listToAgree(given.boss)).activities).toEqual([])
    expect((await listToAgree(given.deputy)).activities).toMatchObject([{ id, starts: false }])
    const { seen, accounts } = await readFourEyes(given.deputy, id)
    expect(accounts.every(({ changes }) => changes.every(({ by }) => by === 'boss'))).toBe(true)
    const refused = agree(given.boss, { id, seen })
    await expect(refused).rejects.toThrow('Another administrator')
    expect(await agree(given.deputy, { id, seen })).toEqual({ outcome: 'agreed' })
    const report = await readReport()
    expect(group(report)).toMatchObject({ hidden: false })
    expect(commentsIn(report).length).toBeGreaterThan(0)
    expect(report.total).toBe(Math.round((exampleReports()[participant]?.total ?? 0) * 100))
    const [stored] = await given.database.sql`
      select total from participants join employees e on e.id = employee_id
      where activity_id = ${id} and username = ${participant}`
    expect(stored).toEqual({ total: report.total })
    expect(await companyOf()).toEqual(company)
    expect((await listToAgree(given.deputy)).activities).toEqual([])
  })
})

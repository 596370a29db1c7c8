import {
  makeActivityFile,
  smallActivityFile,
} from '@vantage/dev-env/testing/activity-file-generator'
import { importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepActivities } from '../activities/finish-activity.ts'
import { openReportStore } from '../core/report-store.ts'
import { buildReports } from './build-reports.ts'
import { readModel } from './get-report.ts'
import { findSubjectOf } from './report-access.ts'

const given = useConsole()
let id = 0
let username = ''

/** Twenty people with raters enough that their reports say how sure they are. */
beforeAll(async () => {
  const size = { ...smallActivityFile, employees: 24, participants: 20, raters: 12 }
  await importFile(given.database, makeActivityFile(size))
  await given.database.sql`update activities set released_at = now()`
  const [row] = await given.database.sql<{ id: number; username: string }[]>`
    select p.activity_id as id, e.username from participants p
    join employees e on e.id = p.employee_id order by p.id limit 1`
  id = row?.id ?? 0
  username = row?.username ?? ''
})

const build = () => buildReports(given.boss, { activityId: id })
const stored = async () =>
  (
    await given.database.sql`select scatter, values from company_values where activity_id = ${id}`
  )[0]

/** The report as a server makes it that has none in memory. */
async function report() {
  const subject = await findSubjectOf(given.database.db, id, username)
  if (!subject) throw new Error('Nobody is evaluated')
  return readModel({ ...given.boss, reports: openReportStore(null) }, subject)
}

describe('how sure reports are', () => {
  it('is stored with the aggregation and, once results are released, never written over', async () => {
    const built = await build()
    expect(built?.scatter.sources.peer).not.toBeNull()
    const first = await stored()
    expect(first?.['scatter']).toEqual(built?.scatter)
    const before = await report()
    expect(before.totalMargin).toBeGreaterThan(0)
    // As if the arithmetic were another one: what was called clear stays so.
    await given.database.sql`
      update answer_sets set scores = array(select least(score + 1, 5) from unnest(scores) as score)`
    expect((await build())?.scatter).toEqual(built?.scatter)
    const second = await stored()
    expect(second?.['scatter']).toEqual(first?.['scatter'])
    expect(second?.['values']).not.toEqual(first?.['values'])
    expect((await report()).totalMargin).toBe(before.totalMargin)
  })

  it('is owed to an activity that an older version has aggregated, and computed when asked for before', async () => {
    const requested: unknown[] = []
    const enqueue = async (name: string, payload: unknown) => void requested.push([name, payload])
    const sweep = () => sweepActivities({ ...given.boss, jobs: { ...given.boss.jobs, enqueue } })
    await build()
    const before = await report()
    await given.database.sql`
      insert into privacy_statements (activity_id, statement, evidence, made_at)
      values (${id}, '{}', '{}', now())`
    await sweep()
    expect(requested).toEqual([])
    await given.database.sql`update company_values set scatter = null`
    await sweep()
    expect(requested).toMatchObject([['reports.aggregate', { activityId: id }]])
    const after = await report()
    expect(after.totalMargin).toBeGreaterThan(0)
    expect(after.totalMargin).not.toBe(before.totalMargin)
    expect((await stored())?.['scatter']).not.toBeNull()
  })
})

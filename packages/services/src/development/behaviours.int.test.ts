import {
  type ActivityFileSize,
  makeActivityFile,
  smallActivityFile,
} from '@vantage/dev-env/testing/activity-file-generator'
import { importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { expect, it } from 'vitest'
import type { EmployeeContext } from '../core/context.ts'
import { openReportStore } from '../core/report-store.ts'
import { getReport } from '../reports/get-report.ts'
import { listBehaviours } from './behaviours.ts'

const given = useConsole()

/** Whether reports of an activity name a difference from the self-rating, and whether behaviours call it a clear one. */
async function gapsOf(size: ActivityFileSize) {
  const { sql } = given.database
  await importFile(given.database, makeActivityFile(size))
  await sql`update activities set released_at = now(), results_visible = true`
  const people = await sql<{ activityId: number; id: number; username: string }[]>`
    select p.activity_id as "activityId", e.id, e.username from participants p
    join employees e on e.id = p.employee_id where e.username like ${`${size.seed}%`}`
  return Promise.all(
    people.map(async ({ activityId, id, username }) => {
      const actor = { ...given.boss.actor, id, username, type: 'evn' as const, grants: [] }
      const ctx: EmployeeContext = { ...given.boss, reports: openReportStore(null), actor }
      const { report, behaviours } = await listBehaviours(ctx, { activityId })
      const questionnaireId = report?.questionnaireId ?? 0
      const read = await getReport(ctx, { activityId, questionnaireId, participant: username })
      if (read.outcome !== 'ready') throw new Error('There is no report')
      const isNamed = read.report.overview.largestGap !== null
      return { isNamed, isClear: behaviours.some(({ why }) => why === 'gap') }
    }),
  )
}

it('a behaviour is the largest clear difference only where enough raters answered to say so', async () => {
  const few = await gapsOf({ ...smallActivityFile, seed: 'few' })
  expect(few.map(({ isNamed }) => isNamed)).toContain(true)
  expect(few.map(({ isClear }) => isClear)).not.toContain(true)
  const size = { ...smallActivityFile, seed: 'many', employees: 24, participants: 20, raters: 12 }
  expect((await gapsOf(size)).map(({ isClear }) => isClear)).toContain(true)
})

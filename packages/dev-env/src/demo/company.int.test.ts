import type { ActivityFile } from '@vantage/contracts/activity-files/activity-file'
import type { StoredFocus } from '@vantage/contracts/development/plan'
import { importActivityFile } from '@vantage/services/activity-files/import-activity-file'
import { openReportStore } from '@vantage/services/core/report-store'
import { aggregateActivity } from '@vantage/services/privacy/make-statement'
import { getReport } from '@vantage/services/reports/get-report'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeDemoPlan } from '../start/make-demo-plan.ts'
import { systemContext } from '../testing/system-context.ts'
import { useConsole } from '../testing/use-console.ts'
import { demoCompany } from './company.ts'

async function* bytesOf(file: ActivityFile) {
  yield await Promise.resolve(Buffer.from(JSON.stringify(file)))
}

describe('importing the demo company', () => {
  const given = useConsole()
  const load = (file: ActivityFile) =>
    importActivityFile(systemContext(given.database), {
      open: () => bytesOf(file),
      size: Buffer.byteLength(JSON.stringify(file)),
    })
  const files = demoCompany('2026-11-21')
  const first: Awaited<ReturnType<typeof load>>[] = []

  beforeAll(async () => {
    for (const file of files) first.push(await load(file))
  }, 60_000)

  it('creates everything in the file, and a second time changes nothing', {
    timeout: 60_000,
  }, async () => {
    for (const [at, file] of files.entries()) {
      expect(first[at]).toMatchObject({
        outcome: 'imported',
        counts: {
          employees: { created: file.employees?.length, updated: 0 },
          questions: { created: 52, updated: 0 },
          activities: { created: 6, updated: 0 },
        },
      })
      expect(await load(file)).toMatchObject({
        outcome: 'imported',
        counts: {
          employees: { created: 0, updated: 0, unchanged: file.employees?.length },
          questions: { created: 0, updated: 0, unchanged: 52 },
          activities: { created: 0, updated: 0, unchanged: 6 },
        },
      })
    }
  })

  it("has a report of emma's that says what has changed since the last review, whichever is made first", async () => {
    const ctx = { ...given.boss, reports: openReportStore(null) }
    const [review] = await given.database.sql<{ id: number; questionnaire: number }[]>`
      select id, questionnaire_id as questionnaire from activities where key = 'annual-360'`
    const { id: activityId = 0, questionnaire: questionnaireId = 0 } = review ?? {}
    await aggregateActivity(ctx, { activityId })
    const read = await getReport(ctx, { activityId, questionnaireId, participant: 'emma' })
    const last = 'report' in read ? read.report.last : null
    expect(last).toMatchObject({ name_en: '2025 Annual 360 Review' })
    expect(last?.targets.length).toBe(8)
    expect(last?.targets.every(({ clear }) => clear !== null)).toBe(true)
  })

  it("has a plan of emma's whose behaviours have the scores of her report, which the last one has, too", async () => {
    const [db, sql] = [given.database.db, given.database.sql]
    await makeDemoPlan({ ...given.boss, db })
    const [made] = await sql<{ activityId: number; focuses: StoredFocus[] }[]>`
      select activity_id as "activityId", focuses from development_plans`
    const { activityId = 0, focuses = [] } = made ?? {}
    const ctx = { ...given.boss, reports: openReportStore(null) }
    const [review] = await sql<{ id: number }[]>`
      select questionnaire_id as id from activities where id = ${activityId}`
    const read = await getReport(ctx, {
      activityId,
      questionnaireId: review?.id ?? 0,
      participant: 'emma',
    })
    if (read.outcome !== 'ready') throw new Error(read.outcome)
    const { targets, last } = read.report
    expect(focuses).toHaveLength(2)
    for (const { questionId, score } of focuses) {
      const target = targets.find((each) => each.questions.some(({ id }) => id === questionId))
      const behaviour = target?.questions.find(({ id }) => id === questionId)
      expect(score).toEqual({
        weighted: behaviour?.scores.weighted,
        margin: behaviour?.precision.margin,
      })
      expect(score.margin).not.toBeNull()
      expect(last?.targets.find(({ id }) => id === target?.id)?.common).toBe(
        target?.questions.length,
      )
    }
  })
})

import type { ActivityFile } from '@vantage/contracts/activity-files/activity-file'
import { importActivityFile } from '@vantage/services/activity-files/import-activity-file'
import { openReportStore } from '@vantage/services/core/report-store'
import { aggregateActivity } from '@vantage/services/privacy/make-statement'
import { getReport } from '@vantage/services/reports/get-report'
import { beforeAll, describe, expect, it } from 'vitest'
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
})

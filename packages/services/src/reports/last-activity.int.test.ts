import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmployeeContext } from '../core/context.ts'
import { openReportStore } from '../core/report-store.ts'
import { raiseMinimum } from '../privacy/choices.ts'
import { aggregateActivity } from '../privacy/make-statement.ts'
import { getReport } from './get-report.ts'
import { shareReport } from './share-report.ts'
import { getSharedReport } from './shared-reports.ts'

const given = useConsole({ clock: () => new Date('2026-10-14T04:00:30Z') })
const sql = () => given.database.sql
const people = new Map<string, { id: number; fullname: string; englishname: string }>()
const [owner, coach] = ['s23u00003', 's23u00000']
/** Asked about the owner in the last activity, and not in this one. */
const [formerPeer, otherPeer] = ['s23u00011', 's23u00002']
const ids = { older: 0, last: 0, now: 0 }
let questionnaireId = 0

const as = (username: string): EmployeeContext => {
  const person = people.get(username) ?? { id: 0, fullname: '', englishname: '' }
  const actor = { ...given.boss.actor, ...person, username, type: 'evn' as const, grants: [] }
  return { ...given.boss, reports: openReportStore(null), actor }
}
const make = (activityId: number) =>
  aggregateActivity({ ...given.boss, reports: openReportStore(null) }, { activityId })
const input = () => ({ activityId: ids.now, questionnaireId, participant: owner })
async function lastInReport(read = getReport(as(owner), input())) {
  const answer = await read
  if (answer.outcome !== 'ready') throw new Error(answer.outcome)
  return answer.report.last
}
const release = () =>
  sql()`update activities set released_at = now(), results_visible = true where id = ${ids.now}`

/** The example as another year's: everybody answers otherwise. */
function year(key: keyof typeof ids, day: string, shift: number) {
  const file = exampleActivityFile()
  for (const activity of file.activities ?? []) {
    Object.assign(activity, { key, name: key, name_en: key, created_time: day })
    for (const participant of activity.participants) {
      if (key === 'now' && participant.username === owner) {
        const gone = [formerPeer, otherPeer]
        participant.raters = participant.raters.filter(({ username }) => !gone.includes(username))
      }
      for (const { answers } of participant.raters) {
        for (const [question, value] of Object.entries(answers ?? {})) {
          if (answers && typeof value === 'number') answers[question] = ((value + shift) % 5) + 1
        }
      }
    }
  }
  return file
}

beforeAll(async () => {
  await importFile(given.database, year('older', '2024-10-01', 0))
  await importFile(given.database, year('last', '2025-10-01', 1))
  await importFile(given.database, year('now', '2026-10-01', 2))
  for (const { username, ...person } of await sql()<
    { id: number; username: string; fullname: string; englishname: string }[]
  >`select id, username, fullname, englishname from employees`) {
    people.set(username, person)
  }
  const rows = await sql()<{ id: number; key: keyof typeof ids; questionnaire: number }[]>`
    select id, key, questionnaire_id as questionnaire from activities`
  for (const { id, key, questionnaire } of rows) {
    ids[key] = id
    questionnaireId = questionnaire
  }
})

beforeEach(async () => {
  await sql()`truncate last_changes, privacy_statements, company_values, report_shares cascade`
  await sql()`update activities set status = 'finished', results_visible = true, released_at = now(), anonymity_min = 3`
  await sql()`update activities set released_at = null, results_visible = false where id = ${ids.now}`
})

describe('what a report says of the last activity', () => {
  it('is made with the reports, of the newest earlier activity whose results are visible', async () => {
    await make(ids.now)
    await release()
    const last = await lastInReport()
    expect(last).toMatchObject({ name: 'last', created_time: '2025-10-01' })
    expect(last?.targets.length).toBeGreaterThan(0)
    await sql()`truncate last_changes, privacy_statements`
    await sql()`update activities set results_visible = false where id = ${ids.last}`
    await make(ids.now)
    expect(await lastInReport()).toMatchObject({ name: 'older' })
  })

  it('is made anew with a choice before the release, and never after it', async () => {
    await make(ids.now)
    const stored = () => sql()`select * from last_changes order by participant_id`
    const before = await stored()
    await raiseMinimum(given.boss, { id: ids.now, minimum: 10 })
    await make(ids.now)
    const after = await stored()
    expect(after).not.toEqual(before)
    await release()
    expect((await lastInReport())?.leftOut).toEqual([1])
    await sql()`update answer_sets set scores = array(select 6 - score from unnest(scores) as score)`
    await sql()`truncate privacy_statements, company_values`
    await make(ids.now)
    expect(await stored()).toEqual(after)
  })

  it('is not shown while results of that activity are switched off, and once it is replaced', async () => {
    await make(ids.now)
    await release()
    const shown = await lastInReport()
    expect(shown).not.toBeNull()
    await sql()`update activities set results_visible = false where id = ${ids.last}`
    expect(await lastInReport()).toBeNull()
    await sql()`update activities set results_visible = true where id = ${ids.last}`
    expect(await lastInReport()).toEqual(shown)
    await sql()`update activities set status = 'withdrawn' where id = ${ids.last}`
    expect(await lastInReport()).toBeNull()
  })

  it('is shown to a reader, unless asked about its owner in that activity as peer or subordinate', async () => {
    await make(ids.now)
    await release()
    const readBy = async (reader: string) => {
      const readerId = people.get(reader)?.id ?? 0
      const share = { activityId: ids.now, readerId, until: '2026-10-28' }
      expect((await shareReport(as(owner), share)).outcome).toBe('shared')
      return lastInReport(getSharedReport(as(reader), input()))
    }
    expect(await readBy(coach)).toEqual(await lastInReport())
    expect(await readBy(formerPeer)).toBeNull()
    await sql()`update assignments set submitted = false, excused = true
      where rater_id = ${people.get(otherPeer)?.id ?? 0}`
    expect(await readBy(otherPeer)).toBeNull()
    await sql()`update participants set asked[2] = asked[2] + 1 where activity_id = ${ids.last}`
    expect(await lastInReport(getSharedReport(as(coach), input()))).toBeNull()
  })
})

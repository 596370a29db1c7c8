import type {
  FileAnswerSet,
  FileSealedParticipant,
} from '@vantage/contracts/activity-files/activity-file'
import {
  makeActivityFile,
  smallActivityFile,
} from '@vantage/dev-env/testing/activity-file-generator'
import { activityFileSource } from '@vantage/dev-env/testing/activity-file-source'
import { systemContext } from '@vantage/dev-env/testing/system-context'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { expect, it } from 'vitest'
import { buildReports } from '../reports/build-reports.ts'
import { openReportStore } from '../core/report-store.ts'
import { importActivityFile } from './import-activity-file.ts'

const database = useDatabase()
const example = makeActivityFile({ ...smallActivityFile, submitted: 100 })
const [activity] = example.activities ?? []

/** The generated activity with answer sets in place of raters, changed by `change`. */
function file(change: (participant: FileSealedParticipant, set: FileAnswerSet) => void = () => {}) {
  const participants = (activity?.participants ?? []).map(({ username, raters }) => {
    const asked = { 0: 0, 1: 0, 2: 0, 3: 0 }
    for (const { level } of raters) asked[level] += 1
    const answer_sets = raters.map(({ level, answers = {} }) => ({
      level,
      answers: { ...answers },
    }))
    return { username, asked, answer_sets }
  })
  const [first] = participants
  const set = first?.answer_sets.find(({ level }) => level === 1)
  if (!first || !set) throw new Error('The generator made no peer.')
  change(first, set)
  return { ...example, activities: [{ ...activity, participants }] }
}

const load = (activityFile: object) =>
  importActivityFile(
    systemContext(database),
    activityFileSource(JSON.stringify(activityFile), 1000),
  )

async function errorsOf(activityFile: object) {
  const outcome = await load(activityFile)
  if (outcome.outcome === 'imported') throw new Error('It was imported.')
  return outcome.errors.map(({ place, message }) => `${place}: ${message}`)
}

const at = 'activities[0].participants[0]'

it.each<[string, Parameters<typeof file>[0], string]>([
  [
    'more answers than were asked for',
    ({ asked }) => (asked[1] = 1),
    `${at}.asked[1]: 2 answered, which is more than were asked`,
  ],
  [
    'a score that is not on the scale',
    (_, set) => (set.answers['s-q1'] = 6),
    `${at}.answer_sets[3].answers["s-q1"]: 6 is not on the scale 1..5`,
  ],
  [
    'an unknown level',
    (_, set) => Object.assign(set, { level: 4 }),
    `${at}.answer_sets[3].level: must be 0, 1, 2 or 3`,
  ],
  [
    'a rater',
    (_, set) => Object.assign(set, { username: 'su000001' }),
    `${at}.answer_sets[3].username: is not known here`,
  ],
  [
    'raters beside them',
    (participant) => Object.assign(participant, { raters: [] }),
    `${at}.raters: is not known here`,
  ],
])('answer sets with %s are refused with their place', async (_, change, expected) => {
  expect(await errorsOf(file(change))).toEqual([expected])
})

it('answer sets are refused in an activity that is not finished', async () => {
  const { activities, ...rest } = file()
  const running = activities.map((each) => ({ ...each, status: 'running' }))
  expect(await errorsOf({ ...rest, activities: running })).toContain(
    `${at}.answer_sets[0]: only a finished activity has answer sets`,
  )
})

it('an activity of answer sets is the same activity as with raters, and has the same reports', async () => {
  const reports = openReportStore(null)
  const company = async () => {
    const [row] = await database.sql<{ id: number }[]>`select id from activities`
    return (await buildReports({ db: database.db, reports }, { activityId: row?.id ?? 0 }))?.company
  }
  await load(example)
  const before = await company()
  const again = await load(file())
  expect(again).toMatchObject({ outcome: 'imported', counts: { activities: { unchanged: 1 } } })
  await database.sql`delete from activities`
  await load(file())
  expect(await company()).toEqual(before)
  expect(await database.sql`select from assignments`).toHaveLength(0)
})

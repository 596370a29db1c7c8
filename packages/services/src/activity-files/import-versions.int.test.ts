import type { ActivityFile } from '@vantage/contracts/activity-files/activity-file'
import {
  makeActivityFile,
  smallActivityFile,
} from '@vantage/dev-env/testing/activity-file-generator'
import { activityFileSource } from '@vantage/dev-env/testing/activity-file-source'
import { systemContext } from '@vantage/dev-env/testing/system-context'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importActivityFile } from './import-activity-file.ts'

const database = useDatabase()
/** Four participants with five raters each, all of whom submitted. */
const size = { ...smallActivityFile, participants: 4 }

const load = (file: ActivityFile, replace?: string) =>
  importActivityFile(systemContext(database), activityFileSource(file), { replace })

async function errorsOf(file: ActivityFile, replace?: string): Promise<string[]> {
  const outcome = await load(file, replace)
  if (outcome.outcome === 'imported') return []
  return outcome.errors.map(({ place, message }) => `${place}: ${message}`)
}

type Activity = NonNullable<ActivityFile['activities']>[number]

/** The stored activity again, under another key. */
function version(change: (activity: Activity) => void, key = 'again'): ActivityFile {
  const file = makeActivityFile(size)
  const [activity] = file.activities ?? []
  if (!activity) throw new Error('The generator made no activity.')
  activity.key = key
  change(activity)
  return file
}

/** Gives the first `count` raters of every participant answers that nobody gave before. */
function answerAnew(activity: Activity, count: number): void {
  for (const [index, { raters }] of activity.participants.entries()) {
    for (const [place, rater] of raters.slice(0, count).entries()) {
      if (rater.answers) rater.answers['s-q4'] = `new ${index} ${place}`
    }
  }
}

async function storeTheActivity() {
  await database.sql`
    truncate departments, employees, targets, answer_options, questionnaires cascade`
  expect(await errorsOf(makeActivityFile(size))).toEqual([])
}

const keys = async () =>
  (await database.sql`select key, status from activities order by id`).map(
    ({ key, status }) => `${key} ${status}`,
  )

const same = 'half of the participants and 80 % of their answers are the same'
const refused = `activities[0]: is a version of "s-a": ${same}`
const advised = `${refused}; import --replace s-a withdraws it first`

describe('a file with another version of a stored activity', () => {
  beforeAll(storeTheActivity)

  test.each<[string, (activity: Activity) => void]>([
    ['of which one rater is left out', ({ participants }) => participants[2]?.raters.pop()],
    [
      'of which one rater of everybody is left out',
      ({ participants }) => participants.forEach(({ raters }) => raters.pop()),
    ],
    [
      'of which one rater has not submitted',
      ({ participants }) => delete participants[0]?.raters[3]?.answers,
    ],
    ['that has one participant only', ({ participants }) => participants.splice(1)],
    [
      'in another order, with half of the participants exchanged',
      ({ participants }) => {
        participants.reverse()
        for (const [place, participant] of participants.slice(0, 2).entries()) {
          Object.assign(participant, { username: `su00000${6 + place}`, raters: [] })
        }
      },
    ],
    ['in which a fifth of the answers is another', (activity) => answerAnew(activity, 1)],
    [
      'that still runs, with nothing open',
      (activity) => {
        activity.status = 'running'
        activity.participants[0]?.raters.pop()
      },
    ],
  ])('is refused for one %s', async (_kind, change) => {
    expect(await errorsOf(version(change))).toEqual([advised])
    expect(await keys()).toEqual(['s-a finished'])
  })

  test('is refused when it comes as answer sets', async () => {
    const file = version(() => {})
    const participants = (file.activities?.[0]?.participants ?? []).map(({ username, raters }) => ({
      username,
      asked: { 1: 5, 2: 5, 0: 5, 3: 1 },
      answer_sets: raters.slice(1).map(({ level, answers }) => ({ level, answers })),
    }))
    Object.assign(file.activities?.[0] ?? {}, { participants })
    expect(await errorsOf(file)).toEqual([advised])
  })
})

describe('a file with versions of an activity', () => {
  beforeEach(storeTheActivity)

  test('is refused when both versions are in the file', async () => {
    const file = version(() => {}, 'one')
    const left = version(({ participants }) => participants[0]?.raters.pop(), 'two')
    file.activities?.push(...(left.activities ?? []))
    await database.sql`delete from activities`
    expect(await errorsOf(file)).toEqual([`activities[1]: is a version of activities[0]: ${same}`])
    expect(await keys()).toEqual([])
  })

  test('is refused while the stored one runs', async () => {
    await database.sql`delete from activities`
    const running = makeActivityFile({ ...size, status: 'running', submitted: 50 })
    expect(await errorsOf(running)).toEqual([])
    const [activity] = running.activities ?? []
    Object.assign(activity ?? {}, { key: 'again', status: 'finished' })
    expect(await errorsOf(running)).toEqual([refused])
  })

  test('is another activity with other answers, or with few of the participants', async () => {
    expect(await errorsOf(version((activity) => answerAnew(activity, 2), 'next'))).toEqual([])
    const others = makeActivityFile({ ...size, seed: 'other', employees: 12 })
    const [stored] = version(() => {}).activities?.[0]?.participants ?? []
    const [activity] = others.activities ?? []
    if (!stored || !activity) throw new Error('The generator made no activity.')
    activity.questionnaire = 's-n'
    for (const { raters } of activity.participants) for (const each of raters) delete each.answers
    activity.participants.splice(1, 1, stored)
    expect(await errorsOf(others)).toEqual([])
  })
})

describe('import --replace', () => {
  beforeEach(storeTheActivity)

  const audited = async () =>
    (
      await database.sql`
        select subject, before, after from audit_log where action = 'activity.withdraw'
        order by id desc limit 1`
    )[0]

  test('withdraws the stored version, imports the other, and records it', async () => {
    const file = version(({ participants }) => participants[0]?.raters.pop())
    expect(await load(file, 's-a')).toMatchObject({ outcome: 'imported', withdrew: 's-a' })
    expect(await keys()).toEqual(['s-a withdrawn', 'again finished'])
    expect(await audited()).toEqual({
      subject: 's-a',
      before: { status: 'finished' },
      after: { status: 'withdrawn', replaced_by: ['again'] },
    })
    const rows = await database.sql`select 1 from answer_sets`
    expect(rows).toHaveLength(20 + 19)
  })

  test('gives the other version the key, whatever is in it', async () => {
    const file = version((activity) => answerAnew(activity, 5), 's-a')
    expect(await errorsOf(file)).toEqual([
      'activities[0].key: an activity with this key was imported before with other content; ' +
        'import --replace s-a withdraws it first',
    ])
    expect(await load(file, 's-a')).toMatchObject({ outcome: 'imported', withdrew: 's-a' })
    expect(await keys()).toEqual(['s-a withdrawn', 's-a finished'])
    const sets = await database.sql`
      select count(*)::int as sets from answer_sets s join participants p on p.id = s.participant_id
      group by p.activity_id order by p.activity_id`
    expect([...sets]).toEqual([{ sets: 20 }, { sets: 20 }])
  })

  test.each(['s-a', 'again'])('changes nothing the second time, with the key %s', async (key) => {
    const file = version(({ participants }) => participants[0]?.raters.pop(), key)
    await load(file, 's-a')
    const before = await keys()
    expect(await load(file, 's-a')).toMatchObject({
      outcome: 'imported',
      withdrew: null,
      counts: { activities: { created: 0, updated: 0, unchanged: 1 } },
    })
    expect(await keys()).toEqual(before)
  })

  test('leaves an activity of the file alone that is stored as it is', async () => {
    const file = version(() => {}, 's-a')
    const next = version((activity) => answerAnew(activity, 5), 'next')
    file.activities?.push(...(next.activities ?? []))
    expect(await errorsOf(file, 's-a')).toEqual([
      'file: nothing in the file has the key "s-a" or is a version of that activity',
    ])
    expect(await keys()).toEqual(['s-a finished'])
    expect(await errorsOf(file)).toEqual([])
    expect(await keys()).toEqual(['s-a finished', 'next finished'])
  })

  test('is refused when the file has no version of that activity', async () => {
    const unrelated = makeActivityFile({ ...size, seed: 'other' })
    expect(await errorsOf(unrelated, 's-a')).toEqual([
      'file: nothing in the file has the key "s-a" or is a version of that activity',
    ])
    expect(await errorsOf(unrelated, 'none')).toEqual([
      'file: there is no finished activity "none" to replace',
    ])
    expect(await keys()).toEqual(['s-a finished'])
    expect(await database.sql`select 1 from employees where username like 'other%'`).toEqual([])
  })

  test('is refused for an activity that runs, or is not sealed yet', async () => {
    const file = version(({ participants }) => participants[0]?.raters.pop())
    await database.sql`update activities set sealed_at = null`
    expect(await errorsOf(file, 's-a')).toEqual([
      'file: "s-a" has just finished; import the file again in a few minutes',
    ])
    await database.sql`update activities set status = 'running'`
    expect(await errorsOf(file, 's-a')).toEqual([
      'file: there is no finished activity "s-a" to replace',
    ])
    expect(await keys()).toEqual(['s-a running'])
  })

  test('withdraws nothing when a third version is stored', async () => {
    const second = version((activity) => answerAnew(activity, 2), 'second')
    expect(await errorsOf(second)).toEqual([])
    const third = version((activity) => answerAnew(activity, 1), 'third')
    expect(await errorsOf(third, 'second')).toEqual([advised])
    expect(await keys()).toEqual(['s-a finished', 'second finished'])
  })
})

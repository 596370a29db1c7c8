import type { ActivityFile, FileRater } from '@vantage/contracts/activity-files/activity-file'
import {
  makeActivityFile,
  smallActivityFile,
} from '@vantage/dev-env/testing/activity-file-generator'
import { activityFileSource } from '@vantage/dev-env/testing/activity-file-source'
import { systemContext } from '@vantage/dev-env/testing/system-context'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { describe, expect, test } from 'vitest'
import { importActivityFile } from './import-activity-file.ts'

const database = useDatabase()

const load = (file: ActivityFile | string) =>
  importActivityFile(systemContext(database), activityFileSource(file))

async function errorsOf(file: ActivityFile | string): Promise<string[]> {
  const outcome = await load(file)
  if (outcome.outcome === 'imported') return []
  return outcome.errors.map(({ place, message }) => `${place}: ${message}`)
}

/** A file with one thing changed in it. `at` reaches into it as if everything were there. */
function changed(change: (at: Parts) => void, size = smallActivityFile): ActivityFile {
  const file = makeActivityFile(size)
  const activity = file.activities?.[0]
  const participant = activity?.participants[1]
  const rater = participant?.raters[2]
  change({ file, activity, participant, rater, answers: rater?.answers } as Parts)
  return file
}

type Activity = NonNullable<ActivityFile['activities']>[number]
interface Parts {
  file: { [List in keyof ActivityFile]-?: NonNullable<ActivityFile[List]> }
  activity: Activity
  participant: Activity['participants'][number]
  rater: FileRater
  answers: Record<string, unknown>
}

const rater2 = 'activities[0].participants[1].raters[2]'
const kinds: [string, (at: Parts) => void, string][] = [
  [
    'a score off the scale',
    ({ answers }) => (answers['s-q1'] = 7),
    `${rater2}.answers["s-q1"]: 7 is not on the scale 1..5`,
  ],
  [
    'a score that is not whole',
    ({ answers }) => (answers['s-q1'] = 2.5),
    `${rater2}.answers["s-q1"]: 2.5 is not on the scale 1..5`,
  ],
  [
    'a score as text',
    ({ answers }) => (answers['s-q1'] = '4'),
    `${rater2}.answers["s-q1"]: "4" is not on the scale 1..5`,
  ],
  [
    'an empty comment',
    ({ answers }) => (answers['s-q4'] = ''),
    `${rater2}.answers["s-q4"]: is empty`,
  ],
  [
    'a blank comment',
    ({ answers }) => (answers['s-q4'] = ' \n'),
    `${rater2}.answers["s-q4"]: is blank`,
  ],
  [
    'a comment too long',
    ({ answers }) => (answers['s-q4'] = 'x'.repeat(2001)),
    `${rater2}.answers["s-q4"]: must be at most 2000 characters`,
  ],
  [
    'a comment that cannot be stored',
    ({ answers }) => (answers['s-q4'] = 'a\0b'),
    `${rater2}.answers["s-q4"]: holds a character that cannot be stored`,
  ],
  [
    'a missing answer',
    ({ answers }) => delete answers['s-q2'],
    `${rater2}.answers["s-q2"]: is missing`,
  ],
  [
    'an answer to another question',
    ({ answers }) => (answers['else'] = 3),
    `${rater2}.answers["else"]: is not a question of the questionnaire`,
  ],
  [
    'answers that are no object',
    ({ rater }) => Object.assign(rater, { answers: [1] }),
    `${rater2}.answers: must be an object`,
  ],
  [
    'an unknown rater',
    ({ rater }) => (rater.username = 'nobody'),
    `${rater2}.username: there is no employee "nobody"`,
  ],
  [
    'a rater without a name',
    ({ rater }) => Object.assign(rater, { username: undefined }),
    `${rater2}.username: is missing`,
  ],
  [
    'a list of raters in an activity that has started',
    ({ participant }) => (participant.nominations = { state: 'proposing', nominees: [] }),
    'activities[0].participants[1].nominations: only an activity that has not started has nominations',
  ],
  [
    'a level that is none',
    ({ rater }) => Object.assign(rater, { level: 4 }),
    `${rater2}.level: must be 0, 1, 2 or 3`,
  ],
  [
    'a name that is not known',
    ({ rater }) => Object.assign(rater, { anwsers: {} }),
    `${rater2}.anwsers: is not known here`,
  ],
  [
    'someone else at level 3',
    ({ rater }) => (rater.level = 3),
    `${rater2}.level: level 3 is for the participant alone`,
  ],
  [
    'the participant at another level',
    ({ participant }) => Object.assign(participant.raters[0] ?? {}, { level: 1 }),
    `activities[0].participants[1].raters[0].level: the participant's own level is 3`,
  ],
  [
    'a rater twice',
    ({ participant, rater }) => (rater.username = participant.raters[1]?.username ?? ''),
    `${rater2}.username: raters[1] already has this username`,
  ],
  [
    'a participant twice',
    ({ activity, participant }) =>
      (participant.username = activity.participants[0]?.username ?? ''),
    'activities[0].participants[1].username: participants[0] already has this username',
  ],
  [
    'an unknown participant',
    ({ participant }) => (participant.username = 'nobody'),
    'activities[0].participants[1].username: there is no employee "nobody"',
  ],
  [
    'raters that are missing',
    ({ participant }) => Object.assign(participant, { raters: undefined }),
    'activities[0].participants[1].raters: is missing',
  ],
  [
    'participants that are missing',
    ({ activity }) => Object.assign(activity, { participants: undefined }),
    'activities[0].participants: is missing',
  ],
  [
    'participants that are no list',
    ({ activity }) => Object.assign(activity, { participants: 3 }),
    'activities[0].participants: must be a list',
  ],
  [
    'an unknown questionnaire',
    ({ activity }) => (activity.questionnaire = 'none'),
    'activities[0].questionnaire: there is no questionnaire "none"',
  ],
  [
    'a status that is none',
    ({ activity }) => Object.assign(activity, { status: 'open' }),
    'activities[0].status: must be "draft", "nominating", "running" or "finished"',
  ],
  [
    'a day that is none',
    ({ activity }) => (activity.created_time = '2026-02-30'),
    'activities[0].created_time: must be a date like 2026-10-31',
  ],
  [
    'answers in a draft',
    ({ activity }) => (activity.status = 'draft'),
    'activities[0].participants[0].raters[0].answers: an activity that is a draft has no answers',
  ],
  [
    'an activity twice',
    ({ file, activity }) => file.activities.push(activity),
    'activities[1].key: activities[0] already has this key',
  ],
  [
    'no choice question',
    ({ file }) => file.questions.forEach((question) => Object.assign(question, { type: 1 })),
    'activities[0].questionnaire: "s-n" has no choice question',
  ],
  [
    'an unknown department',
    ({ file }) => Object.assign(file.employees[3] ?? {}, { department: 'none' }),
    'employees[3].department: there is no department "none"',
  ],
  [
    'a username too short',
    ({ file }) => Object.assign(file.employees[7] ?? {}, { username: 'ab' }),
    'employees[7].username: must be at least 3 characters',
  ],
  [
    'a username with a space',
    ({ file }) => Object.assign(file.employees[7] ?? {}, { username: 'a b c' }),
    'employees[7].username: may hold only letters, digits and . _ @ -',
  ],
  [
    'a username twice, but for its case',
    ({ file }) => Object.assign(file.employees[7] ?? {}, { username: 'SU000001' }),
    'employees[7].username: employees[1] already has this username',
  ],
  [
    'a password too long',
    ({ file }) => Object.assign(file.employees[3] ?? {}, { password: 'x'.repeat(16) }),
    'employees[3].password: must be at most 15 characters',
  ],
  [
    'a DingTalk id twice',
    ({ file }) =>
      file.employees.forEach((employee) => Object.assign(employee, { dingtalk_user_id: 'd' })),
    'employees[1].dingtalk_user_id: employees[0] already has this DingTalk id',
  ],
  [
    'a department twice',
    ({ file }) => Object.assign(file.departments[1] ?? {}, { key: 's-d0' }),
    'departments[1].key: departments[0] already has this key',
  ],
  [
    'an unknown target',
    ({ file }) => Object.assign(file.questions[2] ?? {}, { target: 'none' }),
    'questions[2].target: there is no target "none"',
  ],
  [
    'a question type that is none',
    ({ file }) => Object.assign(file.questions[2] ?? {}, { type: 2 }),
    'questions[2].type: must be 0 or 1',
  ],
  [
    'an unknown question',
    ({ file }) => file.questionnaires[0]?.questions.push('none'),
    'questionnaires[0].questions[5]: there is no question "none"',
  ],
  [
    'a question twice',
    ({ file }) =>
      file.questionnaires[0]?.questions.splice(0, 1, file.questionnaires[0].questions[1] ?? ''),
    'questionnaires[0].questions[1]: questions[0] is the same question',
  ],
  [
    'a questionnaire without questions',
    ({ file }) => Object.assign(file.questionnaires[0] ?? {}, { questions: [] }),
    'questionnaires[0].questions: is empty',
  ],
  [
    'a scale with a gap',
    ({ file }) => Object.assign(file, { options: [{ name: 'a', name_en: 'a', score: 5 }] }),
    'options: must name each of the scores 5, 4, 3, 2 and 1',
  ],
  [
    'a list that is none',
    ({ file }) => Object.assign(file, { targets: {} }),
    'targets: must be a list',
  ],
  [
    'a part of the file that is not known',
    ({ file }) => Object.assign(file, { answers: [] }),
    'answers: is not known here',
  ],
]

describe('an activity file with an error', () => {
  test.each(kinds)(
    'is rejected for %s, with its place, and nothing is written',
    async (_kind, change, error) => {
      const errors = await errorsOf(changed(change))
      expect(errors.filter((each) => each.startsWith(error))).toHaveLength(1)
      expect(
        await database.sql`select 1 from departments union all select 1 from employees`,
      ).toEqual([])
    },
  )

  test('names every error with its line, in one go', async () => {
    const file = changed(({ answers, file }) => {
      answers['s-q0'] = 0
      answers['s-q1'] = 9
      Object.assign(file.employees[0] ?? {}, { gender: 'q' })
    })
    const text = JSON.stringify(file, null, 1)
    const outcome = await load(text)
    if (outcome.outcome !== 'rejected') throw new Error('It was imported.')
    const lines = text.split('\n')
    const named = outcome.errors.map(({ line }) => lines[(line ?? 0) - 1]?.trim())
    expect(named).toEqual(expect.arrayContaining(['"gender": "q",', '"s-q0": 0,', '"s-q1": 9,']))
  })

  test('names who cannot be on a list of raters', async () => {
    const draft = { ...smallActivityFile, status: 'draft' as const }
    const file = changed(({ participant, rater }) => {
      const { username } = participant
      const names = [username, rater.username.toUpperCase(), rater.username, 'nobody']
      const nominees = names.map((name) => ({ username: name, level: 1 as const }))
      participant.nominations = { state: 'proposing', nominees }
    }, draft)
    const at = 'activities[0].participants[1].nominations.nominees'
    expect(await errorsOf(file)).toEqual([
      `${at}[0].username: nobody nominates themselves`,
      `${at}[2].username: nominees[1] already has this username`,
      `${at}[3].username: there is no employee "nobody"`,
    ])
    const unexplained = changed(({ participant, rater }) => {
      const { username } = rater
      const nominees = [{ username, level: 1 as const, change: 'removed' as const }]
      participant.nominations = { state: 'proposing', nominees }
    }, draft)
    expect(await errorsOf(unexplained)).toEqual([
      `${at}[0]: a change has a word, and nothing else has one`,
    ])
  })

  test('looks on behind a wrong answer', async () => {
    const file = changed(({ answers, rater, activity }) => {
      answers['s-q1'] = 9
      rater.level = 3
      const [first] = activity.participants[0]?.raters ?? []
      Object.assign(first?.answers ?? {}, { 's-q0': null })
    })
    expect(await errorsOf(file)).toEqual([
      'activities[0].participants[0].raters[0].answers["s-q0"]: null is not on the scale 1..5',
      `${rater2}.answers["s-q1"]: 9 is not on the scale 1..5`,
      `${rater2}.level: level 3 is for the participant alone`,
    ])
  })

  test('says what an answer may be even where the questionnaire is unknown', async () => {
    const file = changed(({ answers, activity }) => {
      answers['s-q1'] = true
      activity.questionnaire = 'none'
    })
    expect(await errorsOf(file)).toEqual([
      'activities[0].questionnaire: there is no questionnaire "none"',
      `${rater2}.answers["s-q1"]: must be a number or must be a text`,
    ])
  })

  test('lists the first thousand errors and counts all', async () => {
    const file = makeActivityFile({
      ...smallActivityFile,
      employees: 60,
      participants: 60,
      raters: 10,
    })
    for (const { raters } of file.activities?.[0]?.participants ?? []) {
      for (const rater of raters) Object.assign(rater.answers ?? {}, { 's-q0': 0, 's-q1': 6 })
    }
    const outcome = await load(file)
    if (outcome.outcome !== 'rejected') throw new Error('It was imported.')
    expect(outcome.errors).toHaveLength(1000)
    expect(outcome.total).toBe(1200)
  })

  test('is rejected when an object has a name twice', async () => {
    const text = JSON.stringify(makeActivityFile(smallActivityFile)).replace(
      '"s-q0":',
      '"s-q1":1,"s-q0":',
    )
    expect(await errorsOf(text)).toEqual([
      'activities[0].participants[0].raters[0].answers["s-q1"]: is given twice',
    ])
    const twice = JSON.stringify(makeActivityFile(smallActivityFile)).replace(
      '"status":',
      '"status":"draft","status":',
    )
    expect(await errorsOf(twice)).toEqual(['activities[0].status: is given twice'])
  })
})

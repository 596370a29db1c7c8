import type {
  ActivityFile,
  FileAnswerSet,
  FileParticipant,
  FileSchedule,
  FileSealedParticipant,
} from '@vantage/contracts/activity-files/activity-file'
import {
  type ActivityFileSize,
  makeActivityFile,
  smallActivityFile,
} from '@vantage/dev-env/testing/activity-file-generator'
import { activityFileSource } from '@vantage/dev-env/testing/activity-file-source'
import { systemContext } from '@vantage/dev-env/testing/system-context'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { importActivityFile } from './import-activity-file.ts'
import { exportActivityFile } from './export-activity-file.ts'

type TestDatabase = ReturnType<typeof useDatabase>
const first = useDatabase()
const second = useDatabase()

const clear = ({ sql }: TestDatabase) =>
  sql`truncate departments, employees, targets, answer_options, questionnaires cascade`

beforeEach(async () => {
  await clear(first)
  await clear(second)
})

async function load(database: TestDatabase, file: ActivityFile | string) {
  const outcome = await importActivityFile(systemContext(database), activityFileSource(file, 1000))
  if (outcome.outcome !== 'imported') throw new Error(JSON.stringify(outcome.errors.slice(0, 3)))
  return outcome
}

async function written(
  database: TestDatabase,
  activity: string | number,
  answers: boolean,
): Promise<string> {
  let text = ''
  const options = { answers, withRaters: true }
  for await (const piece of exportActivityFile(systemContext(database), activity, options))
    text += piece
  return text
}

const sizes: fc.Arbitrary<ActivityFileSize> = fc.record({
  seed: fc.stringMatching(/^[a-z]{1,7}$/),
  departments: fc.integer({ min: 0, max: 3 }),
  employees: fc.integer({ min: 7, max: 12 }),
  targets: fc.integer({ min: 1, max: 4 }),
  choices: fc.integer({ min: 1, max: 6 }),
  texts: fc.integer({ min: 0, max: 3 }),
  participants: fc.integer({ min: 0, max: 7 }),
  raters: fc.integer({ min: 0, max: 6 }),
  status: fc.constantFrom('draft', 'running', 'finished'),
  submitted: fc.constantFrom(0, 50, 100),
  passwords: fc.constant(false),
  odd: fc.boolean(),
})

type Sealed = Pick<FileSealedParticipant, 'answer_sets'>

const sorted = <P extends Sealed>(participant: P): P => ({
  ...participant,
  answer_sets: participant.answer_sets.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1)),
})
const textOf = ({ level, answers }: FileAnswerSet) =>
  JSON.stringify([level, Object.entries(answers).toSorted()])

/** The participants as the export of a finished activity has them: answers in place of raters. */
const sealed = (participants: readonly FileParticipant[]) =>
  participants.map(({ username, raters }) => {
    const asked = { 0: 0, 1: 0, 2: 0, 3: 0 }
    for (const { level } of raters) asked[level] += 1
    const sets = raters.flatMap(({ level, answers }) => (answers ? [{ level, answers }] : []))
    return sorted({ username, asked, answer_sets: sets })
  })

describe('exporting an activity file', () => {
  test('writes what an import brought, so that an empty database made from it writes the same', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async (size) => {
        await clear(first)
        await clear(second)
        const file = makeActivityFile(size)
        await load(first, file)
        const exported = await written(first, `${size.seed}-a`, true)
        await load(second, exported)
        expect(await written(second, `${size.seed}-a`, true)).toBe(exported)
        const back: ActivityFile = JSON.parse(exported)
        const [activity] = file.activities ?? []
        const [exportedActivity] = JSON.parse(exported).activities
        const participants = activity?.participants ?? []
        expect(
          size.status === 'finished'
            ? {
                ...exportedActivity,
                participants: exportedActivity.participants.map(sorted<FileSealedParticipant>),
              }
            : exportedActivity,
        ).toEqual({
          ...activity,
          participants: size.status === 'finished' ? sealed(participants) : participants,
        })
        expect(back.questionnaires).toEqual(file.questionnaires)
        for (const employee of back.employees ?? []) {
          const original = file.employees?.find(({ username }) => username === employee.username)
          expect(employee).toEqual({
            ...original,
            ...(original?.grants && { grants: original.grants }),
          })
        }
      }),
      { numRuns: 6 },
    )
  }, 120_000)

  test('writes managers who are in the file, addresses and other languages than Chinese, and they come back', async () => {
    const file = makeActivityFile({ ...smallActivityFile, status: 'running', submitted: 0 })
    const [boss, low, ...others] = file.employees ?? []
    const named = (file.activities?.[0]?.participants ?? []).map(({ username }) => username)
    const outside = others.find(({ username }) => !named.includes(username))
    if (!boss || !low || !outside) throw new Error('Too few employees')
    Object.assign(low, {
      manager: boss.username.toUpperCase(),
      email: 'low@example.com',
      language: 'en',
    })
    Object.assign(boss, { manager: outside.username })
    await load(first, file)
    // Stored with the activity: later managers are not in it.
    await first.sql`update employees set manager_id = null where username = ${low.username}`
    const exported = await written(first, 's-a', false)
    const { employees = [] }: ActivityFile = JSON.parse(exported)
    const of = (username: string) => employees.find((each) => each.username === username)
    expect(of(low.username)).toEqual({ ...low, manager: boss.username })
    expect(of(boss.username)?.manager).toBe(of(outside.username) && outside.username)
    await load(second, exported)
    expect(await written(second, 's-a', false)).toBe(exported)
  })

  test.each(['nominating', 'draft'] as const)(
    'writes the lists of raters of one that is %s, and they come back',
    async (status) => {
      const file = makeActivityFile({ ...smallActivityFile, status: 'draft', employees: 20 })
      const [activity] = file.activities ?? []
      const [one, two, three] = activity?.participants ?? []
      if (!activity || !one || !two || !three) throw new Error('Too few participants')
      const raters = activity.participants.flatMap((participant) => participant.raters)
      const [added = '', removed = ''] = (file.employees ?? [])
        .map(({ username }) => username)
        .filter((username) => raters.every((rater) => rater.username !== username))
      Object.assign(activity, { status, nominations_until: '2031-01-31' })
      one.nominations = {
        state: 'approved',
        nominees: [
          { username: added, level: 1, change: 'added', word: 'You work together.' },
          { username: removed, level: 0, change: 'removed', word: 'Asked by many.' },
        ],
      }
      two.nominations = { state: 'sent-back', word: 'Two more, please.', nominees: [] }
      three.nominations = { state: 'proposing', nominees: [] }
      await load(first, file)
      const exported = await written(first, 's-a', false)
      expect(JSON.parse(exported).activities).toEqual([activity])
      await load(second, exported)
      expect(await written(second, 's-a', false)).toBe(exported)
      const { counts } = await load(first, exported)
      expect(counts.activities).toMatchObject({ created: 0, unchanged: 1 })
      await first.sql`update activities set status = 'running'`
      expect(await written(first, 's-a', false)).not.toMatch(/nominations|Asked by many/)
    },
  )

  test.each(['draft', 'running'] as const)(
    'writes when it is due and what its people are told, and who is asked in one that is %s is not invited again',
    async (status) => {
      const file = makeActivityFile({ ...smallActivityFile, status, submitted: 0 })
      const schedule: FileSchedule = {
        nominations_from: null,
        opens_on: '2026-03-02',
        due_on: '2026-03-20',
        closes_itself: true,
        nominate: false,
        invitation: true,
        reminds_before: true,
        days_before: [7, 1],
        reminds_after: false,
        every_days: 4,
        times: 3,
        report_ready: false,
        both_channels: true,
        sentences: { 'report-ready': { ch: '恭喜', en: 'Well done' } },
      }
      for (const activity of file.activities ?? []) activity.schedule = schedule
      await load(first, file)
      const [activity] = JSON.parse(await written(first, 's-a', false)).activities
      expect(activity.schedule).toEqual({ ...schedule, invitation: status === 'draft' })
      expect((await load(first, file)).counts.activities).toMatchObject({ unchanged: 1 })
      schedule.due_on = null
      await expect(load(second, file)).rejects.toThrow('its dates do not fit together')
    },
  )

  test.each(['running', 'finished'] as const)(
    'writes a file that changes nothing where it came from, of one that is %s',
    async (status) => {
      await load(
        first,
        makeActivityFile({ ...smallActivityFile, odd: true, status, submitted: 70 }),
      )
      const { counts } = await load(first, await written(first, 's-a', true))
      expect(Object.values(counts).map(({ created, updated }) => created + updated)).toEqual([
        0, 0, 0, 0, 0, 0, 0,
      ])
    },
  )

  test('gives answers with their raters only when that is asked for, and records it', async () => {
    await load(first, makeActivityFile({ ...smallActivityFile, status: 'running', submitted: 70 }))
    const once = exportActivityFile(systemContext(first), 's-a', { answers: true })
    await expect(once.next()).rejects.toThrow('still tied to the people who gave them')
    await written(first, 's-a', true)
    const [entry] = await first.sql`
      select after from audit_log where action = 'activity-file.export' order by id desc limit 1`
    expect(entry).toEqual({ after: { answers: true, raters: true } })
  })

  test('gives no answers of a finished activity that is not sealed yet, for some might be parted already', async () => {
    await load(first, makeActivityFile({ ...smallActivityFile, status: 'running', submitted: 70 }))
    await first.sql`update activities set status = 'finished', finished_at = now()`
    await expect(written(first, 's-a', true)).rejects.toThrow('about to be parted')
    expect(await written(first, 's-a', false)).not.toContain('"answers"')
  })

  test('leaves answers out unless asked, and passwords always', async () => {
    await load(first, makeActivityFile({ ...smallActivityFile, passwords: true }))
    const [{ id } = { id: 0 }] = await first.sql<{ id: number }[]>`select id from activities`
    const bare = await written(first, id, false)
    expect(bare).not.toContain('"answers"')
    expect(bare).not.toMatch(/password|argon2/)
    expect(await written(first, 's-a', true)).not.toMatch(/password|argon2/)
    const file = JSON.parse(bare)
    const asked = file.activities[0].participants.map((each: FileSealedParticipant) =>
      Object.values(each.asked).reduce((sum, count) => sum + count),
    )
    expect(asked).toEqual([5, 5, 5])
  })

  test('brings only what the activity needs', async () => {
    await load(first, makeActivityFile({ ...smallActivityFile, status: 'running', employees: 20 }))
    await load(first, makeActivityFile({ ...smallActivityFile, seed: 'other' }))
    const file: ActivityFile = JSON.parse(await written(first, 's-a', false))
    const activity = file.activities?.[0]
    const named = activity?.participants.flatMap(({ username, raters }) => [
      username,
      ...raters.map((rater) => rater.username),
    ])
    expect(new Set(file.employees?.map(({ username }) => username))).toEqual(new Set(named))
    expect(JSON.stringify(file)).not.toContain('other')
    expect(file.options).toHaveLength(5)
  })

  test('refuses an activity that does not exist, or has no questionnaire', async () => {
    await expect(written(first, 'none', false)).rejects.toThrow('There is no activity "none".')
    await first.sql`insert into activities (key, name, name_en, status, created_on, anonymity_min,
        results_visible)
      values ('empty', '空', 'Empty', 'draft', '2026-01-31', 3, false)`
    await expect(written(first, 'empty', false)).rejects.toThrow('no questionnaire yet')
  })

  test('gives its connection back when the reader stops early', async () => {
    await load(first, makeActivityFile(smallActivityFile))
    for (let i = 0; i < 10; i++) {
      const pieces = exportActivityFile(systemContext(first), 's-a', { answers: true })
      await pieces.next()
      await pieces.return(undefined)
    }
    expect(await written(first, 's-a', false)).toContain('"s-a"')
  })
})

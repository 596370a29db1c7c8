import type { ActivityFile, FileEmployee } from '@vantage/contracts/activity-files/activity-file'
import { openDatabase } from '@vantage/db/client'
import {
  makeActivityFile,
  smallActivityFile,
} from '@vantage/dev-env/testing/activity-file-generator'
import { activityFileSource } from '@vantage/dev-env/testing/activity-file-source'
import { systemContext } from '@vantage/dev-env/testing/system-context'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { withTransaction } from '../core/transaction.ts'
import { readAccounts } from './check-entries.ts'
import { importActivityFile } from './import-activity-file.ts'

const database = useDatabase()

async function errorsOf(file: ActivityFile): Promise<string[]> {
  const outcome = await importActivityFile(systemContext(database), activityFileSource(file))
  if (outcome.outcome === 'imported') return []
  return outcome.errors.map(({ place, message }) => `${place}: ${message}`)
}

type Lists = { [List in keyof ActivityFile]-?: NonNullable<ActivityFile[List]> }

/** What is wrong with the catalogue and the people of the stored activity's file after a change in them. */
function errorsAfter(change: (file: Lists) => void): Promise<string[]> {
  const file = { ...makeActivityFile(smallActivityFile), options: scale('称', 'Name') } as Lists
  change(file)
  return errorsOf({ ...file, activities: [] })
}

const scale = (name: string, name_en: string) =>
  [5, 4, 3, 2, 1].map((score) => ({ score, name: name + score, name_en: name_en + score }))

beforeEach(async () => {
  await database.sql`truncate departments, employees, targets, answer_options, questionnaires cascade`
  const stored = { ...makeActivityFile(smallActivityFile), options: scale('称', 'Name') }
  expect(await errorsOf(stored)).toEqual([])
})

/** Everything an import could change of the people and the catalogue. */
const snapshot = async () => [
  ...(await database.sql`select * from employees order by id`),
  ...(await database.sql`select * from questions order by id`),
  ...(await database.sql`select * from answer_options order by score`),
]

describe('an import about accounts that exist', () => {
  const store = (columns: Record<string, unknown>, place = 1) =>
    database.sql`update employees set ${database.sql(columns)} where username = ${`su00000${place}`}`
  const change = (fields: Partial<FileEmployee>, place = 1) =>
    errorsAfter(({ employees }) => Object.assign(employees[place] ?? {}, fields))
  const rights = 'an import cannot raise the rights of an existing account'
  const dingtalk = 'an import cannot change the DingTalk id of an existing account'

  test.each<[string, Record<string, unknown>, Partial<FileEmployee>, string]>([
    ['makes an employee an administrator', { type: 'evn' }, { type: 'evm' }, `type: ${rights}`],
    ['makes an employee HR staff', { type: 'evn' }, { type: 'hr' }, `type: ${rights}`],
    ['makes HR staff an administrator', { type: 'hr' }, { type: 'evm' }, `type: ${rights}`],
    ['gives a grant', { grants: [] }, { grants: ['ops'] }, `grants: ${rights}`],
    ['adds a grant', { grants: ['ops'] }, { grants: ['ops', 'hr'] }, `grants: ${rights}`],
    ['swaps a grant', { grants: ['ops'] }, { grants: ['hr'] }, `grants: ${rights}`],
    [
      'moves a DingTalk id',
      { dingtalk_user_id: 'own' },
      { dingtalk_user_id: 'other' },
      `dingtalk_user_id: ${dingtalk}`,
    ],
    [
      'gives an account its first DingTalk id',
      { dingtalk_user_id: null },
      { dingtalk_user_id: 'other' },
      `dingtalk_user_id: ${dingtalk}`,
    ],
  ])('is refused with its place when it %s', async (_what, stored, given, error) => {
    await store(stored)
    const before = await snapshot()
    const raised = { ...given, username: 'SU000001' }
    expect(await change(raised)).toEqual([`employees[1].${error}`])
    expect(await snapshot()).toEqual(before)
  })

  test('names every account and field that it may not change', async () => {
    const errors = await errorsAfter(({ employees }) => {
      for (const employee of employees.slice(0, 2)) {
        Object.assign(employee, { type: 'evm', grants: ['hr'], fullname: 'Renamed' })
      }
    })
    expect(errors).toEqual([
      `employees[0].type: ${rights}`,
      `employees[0].grants: ${rights}`,
      `employees[1].type: ${rights}`,
      `employees[1].grants: ${rights}`,
    ])
  })

  test('is refused when two people swap their DingTalk ids', async () => {
    await store({ dingtalk_user_id: 'one' }, 1)
    await store({ dingtalk_user_id: 'two' }, 2)
    const errors = await errorsAfter(({ employees }) => {
      Object.assign(employees[1] ?? {}, { dingtalk_user_id: 'two' })
      Object.assign(employees[2] ?? {}, { dingtalk_user_id: 'one' })
    })
    expect(errors).toEqual([1, 2].map((at) => `employees[${at}].dingtalk_user_id: ${dingtalk}`))
  })

  test('is refused when a new account takes the DingTalk id of one that exists', async () => {
    await store({ dingtalk_user_id: 'd' }, 5)
    expect(await change({ username: 'newcomer', dingtalk_user_id: 'd' })).toEqual([
      'employees[1].dingtalk_user_id: "su000005" already has this DingTalk id',
    ])
  })

  test('may lower rights, and repeat what is stored', async () => {
    await store({ type: 'evm', grants: ['hr', 'ops'], dingtalk_user_id: 'own' })
    expect(await change({ type: 'evm', grants: ['ops', 'hr'], dingtalk_user_id: 'own' })).toEqual(
      [],
    )
    expect(await change({ type: 'hr', grants: ['ops'] })).toEqual([])
    const rows = await database.sql`
      select type, grants, dingtalk_user_id from employees where username = 'su000001'`
    expect([...rows]).toEqual([{ type: 'hr', grants: ['ops'], dingtalk_user_id: 'own' }])
  })

  test('may create accounts with rights and a DingTalk id', async () => {
    expect(
      await change({
        username: 'newcomer',
        type: 'evm',
        grants: ['ops'],
        dingtalk_user_id: 'new',
      }),
    ).toEqual([])
  })
})

test('accounts that an import has checked keep their rights and their DingTalk ids until it is written', async () => {
  const impatient = openDatabase(`${database.url}?lock_timeout=200`)
  onTestFinished(() => impatient.close())
  const demote = (username: string) =>
    impatient.db.execute(sql`update employees set type = 'evn' where username = ${username}`)
  await withTransaction(systemContext(database), async ({ db }) => {
    await readAccounts(db, [{ username: 'SU000001' }], { lock: true })
    // Lock not available
    await expect(demote('su000001')).rejects.toMatchObject({ cause: { code: '55P03' } })
    await demote('su000002')
  })
})

describe('an import about questions that exist', () => {
  const used = 'cannot change: a started activity uses this question'
  test.each<[string, (file: Lists) => void, string[]]>([
    [
      'type of a question',
      ({ questions }) => Object.assign(questions[0] ?? {}, { type: 1 }),
      [`questions[0].type: ${used}`],
    ],
    [
      'target of a question',
      ({ questions }) => Object.assign(questions[0] ?? {}, { target: 's-t1' }),
      [`questions[0].target: ${used}`],
    ],
    [
      'wording of a question',
      ({ questions }) => Object.assign(questions[2] ?? {}, { content: '别的', content_en: 'Else' }),
      [`questions[2].content: ${used}`, `questions[2].content_en: ${used}`],
    ],
    [
      'list of a questionnaire',
      ({ questionnaires }) => questionnaires[0]?.questions.reverse(),
      ['questionnaires[0].questions: cannot change: a started activity uses this questionnaire'],
    ],
    [
      'words of the scale',
      ({ options }) => Object.assign(options[4] ?? {}, { name_en: 'Excellent' }),
      ['options[4]: cannot change: a started activity uses the answer scale'],
    ],
  ])('changes the %s only before an activity with it starts', async (_what, change, errors) => {
    for (const status of ['running', 'finished']) {
      await database.sql`update activities set status = ${status}`
      const before = await snapshot()
      expect(await errorsAfter(change)).toEqual(errors)
      expect(await snapshot()).toEqual(before)
    }
    await database.sql`update activities set status = 'draft'`
    expect(await errorsAfter(change)).toEqual([])
  })
})

test('an activity that was imported with other content is refused', async () => {
  const file = makeActivityFile(smallActivityFile)
  Object.assign(file.activities?.[0]?.participants[0]?.raters[0]?.answers ?? {}, {
    's-q4': 'other words',
  })
  const at = 'activities[0].key: an activity with this key'
  const advice = 'import --replace s-a withdraws it first'
  expect(await errorsOf(file)).toEqual([`${at} was imported before with other content; ${advice}`])
  await database.sql`update activities set content_hash = null`
  expect(await errorsOf(makeActivityFile(smallActivityFile))).toEqual([
    `${at} exists already, and not from this file alone; ${advice}`,
  ])
})

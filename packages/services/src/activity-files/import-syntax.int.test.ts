import {
  makeActivityFile,
  smallActivityFile,
} from '@vantage/dev-env/testing/activity-file-generator'
import { activityFileSource } from '@vantage/dev-env/testing/activity-file-source'
import { systemContext } from '@vantage/dev-env/testing/system-context'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importActivityFile } from './import-activity-file.ts'
import type { ActivityFileSource } from '../core/read-json.ts'

const database = useDatabase()
const small = JSON.stringify(makeActivityFile(smallActivityFile))

const load = (file: string, chunkBytes?: number) =>
  importActivityFile(systemContext(database), activityFileSource(file, chunkBytes))

async function errorsOf(source: ActivityFileSource) {
  const outcome = await importActivityFile(systemContext(database), source)
  return outcome.outcome === 'imported' ? [] : outcome.errors
}

const textsOf = async (file: string, chunkBytes?: number) =>
  (await errorsOf(activityFileSource(file, chunkBytes))).map(
    ({ place, message }) => `${place}: ${message}`,
  )

test('an activity file that is no JSON has the errors before the unreadable place listed, however it is cut', async () => {
  const text = '{"targets": [{}, 5, {"key": ,'
  const errors = await textsOf(text)
  expect(errors).toEqual([
    'targets[0].key: is missing',
    'targets[0].name: is missing',
    'targets[0].name_en: is missing',
    'targets[1]: must be an object',
    'targets[2]: is not JSON: unexpected "," (line 1, column 29)',
  ])
  expect(await textsOf(text, 1)).toEqual(errors)
})

describe('an activity file that is JSON', () => {
  test('is imported as the same, cut anywhere and behind a byte order mark', async () => {
    onTestFinished(async () => {
      await database.sql`truncate departments, employees, targets, answer_options, questionnaires cascade`
    })
    const odd = JSON.stringify(makeActivityFile({ ...smallActivityFile, odd: true }), null, 1)
    expect(await load(odd)).toMatchObject({ outcome: 'imported' })
    expect(await load(`\ufeff${odd}`, 3)).toMatchObject({
      outcome: 'imported',
      counts: { activities: { created: 0, unchanged: 1 }, employees: { updated: 0 } },
    })
  })

  test('has its lines counted alike behind a byte order mark', async () => {
    const [error] = await errorsOf(activityFileSource('\ufeff{"departments": [\n{},\n1]}', 2))
    expect(error).toMatchObject({ place: 'departments[0].key', line: 2 })
  })

  test.each([
    [
      'an answer',
      '"s-q0":',
      '"s-q1":1,"s-q0":',
      'activities[0].participants[0].raters[0].answers["s-q1"]',
    ],
    ['the status', '"status":', '"status":"draft","status":', 'activities[0].status'],
    ['a list', '"targets":', '"targets":[],"targets":', 'targets'],
    ['a name in disguise', '"status":', '"st\\u0061tus":"draft","status":', 'activities[0].status'],
  ])('is rejected when %s is given twice', async (_kind, from, to, place) => {
    expect(await textsOf(small.replace(from, to))).toContain(`${place}: is given twice`)
  })

  test('is rejected when it is no object, or its parts are no lists of objects', async () => {
    expect(await textsOf('[1]')).toEqual(['file: must be an object'])
    expect(await textsOf('7')).toEqual(['file: must be an object'])
    expect(
      await textsOf(
        '{"targets": {"a": [1]}, "employees": [1], "activities": [{"participants": {}}]}',
      ),
    ).toEqual(
      expect.arrayContaining([
        'employees[0]: must be an object',
        'targets: must be a list',
        'activities[0].participants: must be a list',
        'activities[0].key: is missing',
      ]),
    )
  })

  test('has the names of JavaScript objects refused like any other unknown name', async () => {
    const text = small.replace('"s-q0":', '"__proto__":5,"constructor":5,"s-q0":')
    const rater = 'activities[0].participants[0].raters[0].answers'
    expect(await textsOf(text)).toEqual([
      `${rater}["__proto__"]: is not a question of the questionnaire`,
      `${rater}["constructor"]: is not a question of the questionnaire`,
    ])
  })
})

import { makeCampaign, smallCampaign } from '@vantage/dev-env/testing/campaign-generator'
import { campaignSource } from '@vantage/dev-env/testing/campaign-source'
import { systemContext } from '@vantage/dev-env/testing/system-context'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { importCampaign } from './import-campaign.ts'
import type { CampaignSource } from './read-json.ts'

const database = useDatabase()
const small = JSON.stringify(makeCampaign(smallCampaign))

const load = (file: string, chunkBytes?: number) =>
  importCampaign(systemContext(database), campaignSource(file, chunkBytes))

async function errorsOf(source: CampaignSource) {
  const outcome = await importCampaign(systemContext(database), source)
  return outcome.outcome === 'imported' ? [] : outcome.errors
}

const textsOf = async (file: string, chunkBytes?: number) =>
  (await errorsOf(campaignSource(file, chunkBytes))).map(
    ({ place, message }) => `${place}: ${message}`,
  )

afterEach(async () => {
  await database.sql`truncate departments, employees, targets, answer_options, questionnaires cascade`
})

describe('a campaign file that is not JSON', () => {
  test.each([
    [
      'a missing comma',
      small.replace('"level":2,', '"level":2 '),
      /^activities\[0]\.participants\[0]\.raters\[1]: is not JSON: unexpected "answers" \(line 1, column \d+\)$/,
    ],
    [
      'a brace too many',
      small.replace('"s-q4":', '{"s-q4":'),
      /^activities\[0]\.participants\[0]\.raters\[0]\.answers: is not JSON: unexpected "{" \(/,
    ],
    [
      'a comma too many',
      '{"targets": [\n ,]}',
      /^targets: is not JSON: unexpected "," \(line 2, column 2\)$/,
    ],
    [
      'a name without quotes',
      '{targets: []}',
      /^file: is not JSON: unexpected "a" \(line 1, column 3\)$/,
    ],
    [
      'a zero before a number',
      '{"options": [{"score": 05}]}',
      /^options\[0]: is not JSON: unexpected 5 \(line 1, column 25\)$/,
    ],
    [
      'a raw line break in a text',
      '{"targets": ["a\nb"]}',
      /^targets: is not JSON: unexpected "\\n" \(line 1, column 16\)$/,
    ],
    [
      'a byte that starts no value',
      '{"targets": [员]}',
      /^targets: is not JSON: unexpected character \(line 1, column 14\)$/,
    ],
    [
      'a second value after the first',
      `${small}\n{}`,
      /^file: is not JSON: unexpected "{" \(line 2, column 1\)$/,
    ],
    [
      'an end too early',
      small.slice(0, -3),
      /^activities\[0]: is not JSON: the file ends too early \(/,
    ],
    [
      'an end inside a text',
      '{"targets": "a',
      /^file: is not JSON: the file ends too early \(line 1, column 15\)$/,
    ],
    ['nothing at all', '', /^file: is not JSON: the file ends too early \(line 1, column 1\)$/],
  ])(
    'is rejected for %s, with place, line and column, however it is cut',
    async (_kind, text, error) => {
      const errors = await textsOf(text)
      expect(errors).toEqual([expect.stringMatching(error)])
      expect(await textsOf(text, 7)).toEqual(errors)
      expect(await textsOf(text, 1)).toEqual(errors)
    },
  )

  test('has the errors before the unreadable place listed, however it is cut', async () => {
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

  test('counts columns in characters, and lines as an editor does', async () => {
    const [error] = await errorsOf(campaignSource('{"targets": [\r\n {"员工": "👩", "b" 2}]}'))
    expect(error).toMatchObject({ place: 'targets[0]', line: 2 })
    expect(error?.message).toContain('(line 2, column 18)')
  })

  test('is rejected whenever JSON.parse refuses it', async () => {
    const damage = fc.tuple(fc.nat(), fc.constantFrom('', '"', '}', ']', ',', ':', '\\', 'x', '0'))
    await fc.assert(
      fc.asyncProperty(damage, fc.integer({ min: 1, max: 99 }), async ([place, put], cut) => {
        const text =
          '{"departments":[{"key":"d\\u00e9","name":"员","name_en":"\\ud83d\\udc69"}],"options":[],"questions":[null,-1.5e3,true]}'
        const at = place % text.length
        const damaged = text.slice(0, at) + put + text.slice(at + 1)
        const errors = await textsOf(damaged, cut)
        expect(errors.some((error) => error.includes('is not JSON'))).toBe(!isJson(damaged))
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  test('is rejected for bytes that are not UTF-8', async () => {
    for (const bytes of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf0, 0x9f]]) {
      const file = Buffer.concat([
        Buffer.from('{"departments": [\n{"key": "'),
        Buffer.from(bytes),
        Buffer.from('"}]}'),
      ])
      const open = async function* () {
        yield await Promise.resolve(file)
      }
      const [error] = await errorsOf({ size: file.length, open })
      expect(error).toMatchObject({ place: 'departments[0]', line: 2 })
      expect(error?.message).toMatch(/^is not UTF-8 \(line 2/)
    }
  })

  test('is rejected for lists in lists without end, before they fill the memory', async () => {
    const [error] = await textsOf(`{"targets": [${'['.repeat(1_000_000)}`)
    expect(error).toContain('is nested too deeply (line 1')
  })

  test('is rejected for one entry of many megabytes', async () => {
    const [error] = await textsOf(
      `{"targets": [{"key": "${'x'.repeat(9 * 1024 * 1024)}"}]}`,
      65_536,
    )
    expect(error).toMatch(/^targets\[0]: is larger than 8 MiB \(line 1/)
  })
})

describe('a campaign file that is JSON', () => {
  test('is read alike however its bytes are cut, with a byte order mark or without', async () => {
    const odd = JSON.stringify(makeCampaign({ ...smallCampaign, odd: true }), null, 1)
    expect(await load(odd)).toMatchObject({ outcome: 'imported' })
    for (const cut of [1, 2, 3, 5, 64]) {
      for (const text of [odd, `\ufeff${odd}`]) {
        expect(await load(text, cut)).toMatchObject({
          outcome: 'imported',
          counts: { activities: { created: 0, unchanged: 1 }, employees: { updated: 0 } },
        })
      }
    }
  }, 60_000)

  test('has its lines counted alike behind a byte order mark', async () => {
    const [error] = await errorsOf(campaignSource('\ufeff{"departments": [\n{},\n1]}', 2))
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

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

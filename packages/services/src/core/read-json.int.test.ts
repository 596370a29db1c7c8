import {
  makeActivityFile,
  smallActivityFile,
} from '@vantage/dev-env/testing/activity-file-generator'
import { activityFileSource } from '@vantage/dev-env/testing/activity-file-source'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ImportErrors } from './import-errors.ts'
import { type ActivityFileSource, JsonError, type JsonItem, readItems } from './read-json.ts'

const small = JSON.stringify(makeActivityFile(smallActivityFile))

async function itemsOf(source: ActivityFileSource): Promise<JsonItem[]> {
  const items: JsonItem[] = []
  for await (const some of readItems(source, { onProgress: () => {} })) items.push(...some)
  return items
}

/** What an import says that cannot read the file. */
async function errorsOf(source: ActivityFileSource) {
  const errors = new ImportErrors()
  await itemsOf(source).catch((error: unknown) => {
    if (!(error instanceof JsonError)) throw error
    errors.addUnreadable(error)
  })
  return errors.locate(source)
}

const textsOf = async (file: string, chunkBytes?: number) =>
  (await errorsOf(activityFileSource(file, chunkBytes))).map(
    ({ place, message }) => `${place}: ${message}`,
  )

describe('an activity file that is not JSON', () => {
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

  test('counts columns in characters, and lines as an editor does', async () => {
    const [error] = await errorsOf(activityFileSource('{"targets": [\r\n {"员工": "👩", "b" 2}]}'))
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
      { numRuns: 300 },
    )
  })

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

test('an activity file is read alike however its bytes are cut, with a byte order mark or without', async () => {
  const odd = JSON.stringify(makeActivityFile({ ...smallActivityFile, odd: true }), null, 1)
  const items = await itemsOf(activityFileSource(odd))
  expect(items.length).toBeGreaterThan(20)
  for (const cut of [1, 2, 3, 5, 64]) {
    for (const text of [odd, `\ufeff${odd}`]) {
      expect(await itemsOf(activityFileSource(text, cut))).toEqual(items)
    }
  }
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

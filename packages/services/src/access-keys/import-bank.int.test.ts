import { readFile } from 'node:fs/promises'
import { bigFiveBank } from '@vantage/contracts/big-five/bank'
import { iqBank } from '@vantage/contracts/iq/bank'
import { systemContext } from '@vantage/dev-env/testing/system-context'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { tests } from '../ops/tests.ts'
import { ensureOwnBanks, exportBank, importBank } from './banks.ts'

const database = useDatabase()
const read = async (test: 'iq' | 'big-five'): Promise<unknown> =>
  JSON.parse(await readFile(tests[test].ownBank, 'utf8'))
const ownIq = iqBank.parse(await read('iq'))
const ownBigFive = bigFiveBank.parse(await read('big-five'))
const company = { ...ownIq, key: 'company', version: '2026' }

const load = (file: unknown) =>
  importBank(
    systemContext(database),
    tests,
    Buffer.from(typeof file === 'string' ? file : JSON.stringify(file, null, 1)),
  )
const activeBanks = () => database.sql`
  select test, key, version from item_banks where active order by test desc`
const vantageBanks = [
  { test: 'iq', key: 'vantage', version: '2' },
  { test: 'big-five', key: 'vantage', version: '2' },
]

describe('the item banks', () => {
  test('a new database has the own items of both tests, and loading them again changes nothing', async () => {
    expect(await activeBanks()).toEqual(vantageBanks)
    await ensureOwnBanks(systemContext(database), tests)
    expect(await database.sql`select count(*)::int as banks from item_banks`).toEqual([
      { banks: 2 },
    ])
    expect(await database.sql`select count(*)::int as items from iq_items`).toEqual([{ items: 60 }])
  })

  test('come out of the database as they went in', async () => {
    expect(await exportBank(systemContext(database), tests.iq)).toEqual(ownIq)
    expect(await exportBank(systemContext(database), tests['big-five'])).toEqual(ownBigFive)
  })
})

describe('a bank file', () => {
  beforeEach(async () => {
    await database.sql`truncate item_banks cascade`
    await ensureOwnBanks(systemContext(database), tests)
  })

  test('replaces the active bank of its test, which stays for what was scored with it', async () => {
    const before = await database.sql`select * from iq_items order by id`
    const { outcome, before: replaced } = { before: null, ...(await load(company)) }
    expect([outcome, replaced]).toMatchObject(['imported', { key: 'vantage', version: '2' }])
    expect(await activeBanks()).toEqual([
      { test: 'iq', key: 'company', version: '2026' },
      vantageBanks[1],
    ])
    expect(await database.sql`select * from iq_items order by id limit 60`).toEqual(before)
    expect(await exportBank(systemContext(database), tests.iq)).toEqual(company)
  })

  test('that is active already changes nothing, and that of an earlier one brings it back', async () => {
    await load(company)
    expect(await load(company)).toMatchObject({ outcome: 'unchanged' })
    expect(await load(ownIq)).toMatchObject({ outcome: 'activated', before: { key: 'company' } })
    expect(await activeBanks()).toEqual(vantageBanks)
    expect(await database.sql`select count(*)::int as items from iq_items`).toEqual([
      { items: 120 },
    ])
  })

  test('is recorded with what it replaced, and so is an export; neither with an item', async () => {
    await load(company)
    await load(company)
    await exportBank(systemContext(database), tests.iq)
    const log = await database.sql`
      select action, subject, before, after from audit_log order by id desc limit 2`
    expect(log).toEqual([
      {
        action: 'bank.export',
        subject: 'iq',
        before: null,
        after: { key: 'company', version: '2026' },
      },
      {
        action: 'bank.import',
        subject: 'iq',
        before: { key: 'vantage', version: '2' },
        after: { key: 'company', version: '2026' },
      },
    ])
  })

  test('leaves one active bank when several come at once', async () => {
    const files = ['a', 'b', 'c', 'd'].map((version) => ({ ...company, version }))
    const outcomes = await Promise.all(files.map(load))
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(files.map(() => 'imported'))
    expect((await activeBanks()).filter((bank) => bank['test'] === 'iq')).toHaveLength(1)
  })

  test('with other items under a key and version that exist is refused', async () => {
    const [first, ...others] = ownIq.items
    const changed = { ...ownIq, items: [{ ...first, correct: 1 }, ...others] }
    expect(await load(changed)).toEqual({
      outcome: 'rejected',
      total: 1,
      errors: [
        {
          place: 'version',
          line: 4,
          message: 'there are other items under vantage 2: give it a new version',
        },
      ],
    })
    expect(await exportBank(systemContext(database), tests.iq)).toEqual(ownIq)
  })
})

describe('a bank file is refused, whole, with the place of the fault:', () => {
  const [figure, second, ...others] = ownIq.items
  const withItem = (change: object) => ({
    ...company,
    items: [{ ...figure, ...change }, second, ...others],
  })
  const script = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script/></svg>'
  const withFirst = (change: object) =>
    withItem({ options: [change, ...(figure?.options.slice(1) ?? [])] })

  test.each<[string, unknown, string, RegExp]>([
    ['59 items', { ...company, items: ownIq.items.slice(1) }, 'items', /60/],
    ['another kind', { ...company, kind: 'eq' }, 'kind', /^must be "iq" or "big-five"$/],
    ['an unknown name', { ...company, author: 'x' }, 'author', /not known here/],
    ['no English text', withItem({ content_en: undefined }), 'items[0].content_en', /is missing/],
    ['no right option', withItem({ correct: undefined }), 'items[0].correct', /is missing/],
    [
      'a right option that is none',
      withItem({ correct: 8 }),
      'items[0].correct',
      /not one of the options/,
    ],
    [
      'three options',
      withItem({ options: figure?.options.slice(0, 3) }),
      'items[0].options',
      /at least 4/,
    ],
    ['a script', withItem({ image: script }), 'items[0].image', /may not hold <script>/],
    ['a script in an option', withFirst({ image: script }), 'items[0].options[0].image', /script/],
    [
      'an option in one language',
      withFirst({ content: '一' }),
      'items[0].options[0]',
      /content_en/,
    ],
    [
      'words among figures',
      withFirst({ content: '一', content_en: 'one' }),
      'items[0].options',
      /all words or all/,
    ],
    [
      'two equal options',
      withFirst({ ...figure?.options[1] }),
      'items[0].options[1].image',
      /same as of \[0\]/,
    ],
    ['a key twice', withItem({ key: second?.key }), 'items[1].key', /same as of \[0\]/],
    [
      '13 statements of a trait',
      {
        ...ownBigFive,
        version: '2',
        items: ownBigFive.items.map((item, i) => (i === 0 ? { ...item, group: 'E' } : item)),
      },
      'items',
      /12 of each trait; 11 are of N/,
    ],
  ])('%s', async (_, file, place, message) => {
    const result = await load(file)
    if (result.outcome !== 'rejected') throw new Error(`It was ${result.outcome}.`)
    const [first] = result.errors
    expect(first).toMatchObject({ place, message: expect.stringMatching(message) })
    expect(first?.line).not.toBeNull()
    const [stored] =
      await database.sql`select count(*)::int as count from item_banks where key = 'company' and version = '2026'`
    expect(await activeBanks()).toContainEqual(vantageBanks[0])
    expect(stored).toEqual({ count: 0 })
  })

  test('what is no JSON, with its line', async () => {
    const { errors } = { errors: [], ...(await load('{\n "kind": "iq",\n oops')) }
    expect(errors).toMatchObject([{ line: 3, message: expect.stringContaining('is not JSON') }])
  })
})

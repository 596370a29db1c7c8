import { importRowsInput } from '@vantage/contracts/list-files/file-import'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, expect, it } from 'vitest'
import { checkImport } from './check-import.ts'
import { createImport, listImportRows, startWriting, tickRows } from './imports.ts'
import { writeImport } from './write-import.ts'

const given = useConsole()
const heading = [
  'username',
  'fullname',
  'englishname',
  'department',
  'manager',
  'email',
  'language',
]

beforeAll(async () => {
  await given.database.sql`
    insert into employees (username, fullname, englishname, gender, type, active)
    select name, '旧', 'Old', 'x', 'evn', name <> 'gone'
    from unnest(array['Top', 'middle', 'low', 'gone']) as name`
  await given.database.sql`
    update employees set manager_id = above.id, manager_by_hand = true from employees above
    where (employees.username, above.username) in (('middle', 'Top'), ('low', 'middle'))`
})

/** A row of somebody, with a manager and perhaps an address and a language. */
const row = (username: string, manager: string, email = '', language = '') => [
  username,
  '旧',
  'Old',
  '',
  manager,
  email,
  language,
]
async function check(...rows: string[][]): Promise<number> {
  const place = { kind: 'employees' } as const
  const { id } = await createImport(given.boss, place, { fileId: null, fileName: 'file.csv' })
  await checkImport(given.boss, id, [heading, ...rows])
  return id
}
const rowsOf = async (id: number, state: 'new' | 'changed' | 'same' | 'bad') =>
  (await listImportRows(given.boss, importRowsInput.parse({ id, state, direction: 'asc' }))).rows
const problems = async (id: number) =>
  (await rowsOf(id, 'bad')).flatMap(({ line, problems: found }) =>
    found.map(({ column, reason, detail }) => [line, column, reason, detail]),
  )
const stored = () => given.database.sql`
  select e.username, above.username as manager, e.email, e.language, e.manager_by_hand as "byHand"
  from employees e left join employees above on above.id = e.manager_id order by e.id`

it('a manager is unknown, oneself, deactivated or in a circle, of rows and with what is stored, whatever else is wrong with the row', async () => {
  const id = await check(
    row('new-1', 'nobody'),
    row('new-2', 'NEW-2'),
    row('new-3', 'gone'),
    row('new-4', 'new-5'),
    row('new-5', 'new-4'),
    row('new-6', 'new-5'),
    row('new-7', 'new-6', 'no address', 'german'),
    row('new-9', 'nobody', 'no address', 'german'),
    row('new-10', 'gone', 'no address'),
    row('n', 'nobody'),
    row('new-11', 'NEW-11', 'no address'),
    row('top', 'LOW'),
    row('LOW', 'Middle'),
    row('new-8', 'low', 'Eight@Example.com', '英文'),
  )
  expect(await problems(id)).toEqual([
    [2, 'manager', 'unknown', ''],
    [3, 'manager', 'circle', ''],
    [4, 'manager', 'inactive', ''],
    [5, 'manager', 'circle', ''],
    [6, 'manager', 'circle', ''],
    [7, 'manager', 'bad-row', '6'],
    [8, 'email', 'not-allowed', ''],
    [8, 'language', 'not-allowed', expect.any(String)],
    [8, 'manager', 'bad-row', '7'],
    [9, 'email', 'not-allowed', ''],
    [9, 'language', 'not-allowed', expect.any(String)],
    [9, 'manager', 'unknown', ''],
    [10, 'email', 'not-allowed', ''],
    [10, 'manager', 'inactive', ''],
    [11, 'username', 'length', '≥ 3'],
    [11, 'manager', 'unknown', ''],
    [12, 'email', 'not-allowed', ''],
    [12, 'manager', 'circle', ''],
    [13, 'manager', 'circle', ''],
  ])
  expect(await rowsOf(id, 'same')).toMatchObject([{ line: 14 }])
  expect(await startWriting(given.boss, { id, withoutBad: true })).toEqual({ outcome: 'writing' })
  expect(await writeImport(given.boss, id)).toMatchObject({ outcome: 'written', created: 1 })
  expect((await stored()).at(-1)).toEqual({
    username: 'new-8',
    manager: 'low',
    email: 'eight@example.com',
    language: 'en',
    byHand: false,
  })
})

it('two people change places, and somebody new stands between them', async () => {
  const id = await check(row('Top', 'middle'), row('middle', 'between'), row('between', ''))
  expect(await rowsOf(id, 'changed')).toMatchObject([
    { line: 2, current: { manager: '' } },
    { line: 3, current: { manager: 'Top' } },
  ])
  await tickRows(given.boss, { id, lines: 'all', ticked: true })
  await startWriting(given.boss, { id, withoutBad: false })
  expect(await writeImport(given.boss, id)).toMatchObject({ outcome: 'written', updated: 2 })
  const lines = await stored()
  expect(lines.find(({ username }) => username === 'middle')).toMatchObject({
    manager: 'between',
    byHand: false,
  })
  expect(lines.find(({ username }) => username === 'Top')).toMatchObject({ manager: 'middle' })
})

it('of rows that fit only together, some alone are not written', async () => {
  // Now `Top` reports to `middle`: back again takes both rows.
  const id = await check(row('middle', 'Top'), row('Top', 'low'), row('low', 'between'))
  await tickRows(given.boss, { id, lines: [2], ticked: true })
  expect(await startWriting(given.boss, { id, withoutBad: false })).toEqual({
    outcome: 'circle',
    lines: [2],
  })
  await tickRows(given.boss, { id, lines: 'all', ticked: true })
  expect(await startWriting(given.boss, { id, withoutBad: false })).toEqual({ outcome: 'writing' })
  expect(await writeImport(given.boss, id)).toMatchObject({ outcome: 'written', updated: 3 })
})

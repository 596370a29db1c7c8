import { importRowsInput, type ImportKind } from '@vantage/contracts/list-files/file-import'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, describe, expect, it } from 'vitest'
import { createNamed } from '../core/named-rows.ts'
import { checkImport } from './check-import.ts'
import {
  cancelImport,
  createImport,
  currentImport,
  exportProblems,
  listImportRows,
  startWriting,
  sweepImports,
  tickRows,
} from './imports.ts'
import { writeImport } from './write-import.ts'

const given = useConsole()
type ListKind = Exclude<ImportKind, 'relations'>

beforeAll(async () => {
  await importFile(given.database, exampleActivityFile())
  await createNamed(given.boss, 'department', { name: '技术支持部', name_en: 'Technical Support' })
  await createNamed(given.boss, 'target', { name: '客户导向', name_en: 'Customer focus' })
})

async function check(kind: ListKind, lines: string[][]): Promise<number> {
  const { id } = await createImport(given.boss, { kind }, { fileId: null, fileName: 'file.csv' })
  await checkImport(given.boss, id, lines)
  return id
}
const current = (kind: ListKind) => currentImport(given.boss, { kind })
const rows = async (id: number, state: 'new' | 'changed' | 'same' | 'bad') =>
  (await listImportRows(given.boss, importRowsInput.parse({ id, state, direction: 'asc' }))).rows
async function problems(id: number) {
  const found = await rows(id, 'bad')
  return found.flatMap((row) =>
    row.problems.map(({ column, reason, detail }) => [row.line, column, reason, detail]),
  )
}
async function write(id: number) {
  expect(await startWriting(given.boss, { id, withoutBad: false })).toEqual({ outcome: 'writing' })
  return writeImport(given.boss, id)
}

/** Everything that an import could change. */
const everything = async () => {
  const { sql } = given.database
  return JSON.stringify([
    await sql`select * from employees order by id`,
    await sql`select * from departments order by id`,
    await sql`select * from targets order by id`,
    await sql`select * from questions order by id`,
  ])
}
const employeeHeading = [
  'username',
  'fullname',
  'englishname',
  'department',
  'type',
  'grants',
  'dingtalk_user_id',
]

describe('a file of employees', () => {
  it('is checked row by row, every bad one with its reason, and nothing is written', async () => {
    const before = await everything()
    const id = await check('employees', [
      employeeHeading,
      ['new-1', '甲', 'A', 'technical support', '', '', ''],
      ['li', '乙', 'B', '', '', '', ''],
      ['new-2', '', 'C', 'Tecnical Support', '', '', ''],
      ['new-3', '丙', '=B211&" "&C211', '', '', '', ''],
      ['NEW-1', '丁', 'D', '', '', '', ''],
      ['new-4', '戊', 'E', '', 'manager', 'ops, admin', ''],
      ['new-5', '己', 'F', '', '', '', 'ding'],
      ['new-6', '庚', 'G', '', '', '', 'ding'],
      ['new-7', '辛', 'H', '', '', '', '', 'one more'],
      ['', '', '', '', '', '', ''],
      ['li', '', 'I', 'Nowhere', 'boss', 'admin, root', 'ding'],
      ['new 8!', '壬', 'J', '', '', '', ''],
    ])
    expect(await problems(id)).toEqual([
      [3, 'username', 'length', '≥ 3'],
      [4, 'fullname', 'empty', ''],
      [4, 'department', 'unknown', 'Technical Support'],
      [5, 'englishname', 'formula', ''],
      [6, 'username', 'repeated', '2'],
      [7, 'type', 'not-allowed', 'evm, evn, hr'],
      [7, 'grants', 'not-allowed', 'hr, ops'],
      [9, 'dingtalk_user_id', 'repeated', '8'],
      [10, '', 'cells', '8 > 7'],
      // Everything that is wrong with a row, at once and each once.
      [12, 'username', 'length', '≥ 3'],
      [12, 'fullname', 'empty', ''],
      [12, 'type', 'not-allowed', 'evm, evn, hr'],
      [12, 'grants', 'not-allowed', 'hr, ops'],
      [12, 'department', 'unknown', ''],
      [12, 'dingtalk_user_id', 'repeated', '8'],
      [13, 'username', 'not-allowed', ''],
    ])
    expect(await current('employees')).toMatchObject({
      state: 'bad',
      rows: { new: 2, bad: 9 },
      reasons: { 'not-allowed': 3, repeated: 3 },
    })
    expect(await startWriting(given.boss, { id, withoutBad: false })).toEqual({
      outcome: 'not-ready',
    })
    expect(await everything()).toBe(before)
  })

  it('names the department that may have been meant', async () => {
    const row = ['new-9', '甲', 'A', 'Techncal Support', '', '', '']
    expect(await problems(await check('employees', [employeeHeading, row]))).toEqual([
      [2, 'department', 'unknown', 'Technical Support'],
    ])
  })

  it('creates accounts at once, recorded under the name of whoever brought it', async () => {
    const id = await check('employees', [
      employeeHeading,
      ['made-1', '甲', 'A', '技术支持部', 'hr', 'ops', 'ding-made'],
      ['made-2', '乙', 'B', '', '', '', ''],
    ])
    expect(await write(id)).toEqual({ outcome: 'written', created: 2, updated: 0 })
    expect(
      await given.database.sql`
      select e.username, e.type, e.gender, e.grants, e.dingtalk_user_id, e.password_hash, d.name_en
      from employees e left join departments d on d.id = e.department_id
      where username like 'made-%' order by 1`,
    ).toEqual([
      {
        username: 'made-1',
        type: 'hr',
        gender: 'x',
        grants: ['ops'],
        dingtalk_user_id: 'ding-made',
        password_hash: null,
        name_en: 'Technical Support',
      },
      {
        username: 'made-2',
        type: 'evn',
        gender: 'x',
        grants: [],
        dingtalk_user_id: null,
        password_hash: null,
        name_en: null,
      },
    ])
    expect(await given.recorded()).toMatchObject([
      { actor: 'boss', action: 'file.import', after: { list: 'employees', created: 2 } },
    ])
    expect(await writeImport(given.boss, id)).toEqual({ outcome: 'nothing' })
  })

  it('lists rows that exist as changes, and applies those that are ticked', async () => {
    const heading = ['username', 'fullname', 'englishname', 'department']
    await write(
      await check('employees', [heading, ['chg-1', '甲', 'A', ''], ['chg-2', '乙', 'B', '']]),
    )
    const id = await check('employees', [
      heading,
      ['chg-1', '甲甲', 'A', 'Technical Support'],
      ['CHG-2', '乙乙', 'B', ''],
      ['made-2', '乙', 'B', ''],
    ])
    const changed = await rows(id, 'changed')
    expect(changed.map(({ line, current: now }) => [line, now])).toEqual([
      [2, { fullname: '甲', department: '' }],
      [3, { fullname: '乙' }],
    ])
    expect(await rows(id, 'same')).toHaveLength(1)
    expect(await tickRows(given.boss, { id, lines: [2], ticked: true })).toEqual({ ticked: 1 })
    expect(await write(id)).toEqual({ outcome: 'written', created: 0, updated: 1 })
    const names = await given.database.sql`
      select username, fullname, version from employees where username like 'chg-%' order by 1`
    expect(names).toEqual([
      { username: 'chg-1', fullname: '甲甲', version: 2 },
      { username: 'chg-2', fullname: '乙', version: 1 },
    ])
  })

  it('never raises the rights of an account, and never binds another DingTalk id', async () => {
    const heading = [...employeeHeading]
    const id = await check('employees', [
      heading,
      ['made-2', '乙', 'B', '', 'evm', 'hr', ''],
      ['made-1', '甲', 'A', '', '', '', 'ding-other'],
      ['new-8', '丙', 'C', '', '', '', 'ding-made'],
      ['made-3', '', 'D', 'Nowhere', '', '', 'ding-made-3'],
      ['MADE-1', '', 'A', '', 'evm', '', ''],
    ])
    expect(await problems(id)).toEqual([
      [2, 'type', 'raises-rights', ''],
      [2, 'grants', 'raises-rights', ''],
      [3, 'dingtalk_user_id', 'dingtalk', ''],
      [4, 'dingtalk_user_id', 'dingtalk', ''],
      [5, 'fullname', 'empty', ''],
      [5, 'department', 'unknown', ''],
      [6, 'fullname', 'empty', ''],
      [6, 'username', 'repeated', '3'],
    ])
    const other = await check('employees', [heading, ['made-1', '', 'A', 'Nowhere', 'evm', '', '']])
    expect(await problems(other)).toEqual([
      [2, 'fullname', 'empty', ''],
      [2, 'department', 'unknown', ''],
      [2, 'type', 'raises-rights', ''],
    ])
  })

  it('may be written without its bad rows when that is asked for, and those are a file again', async () => {
    const heading = ['username', 'fullname', 'englishname', 'department', 'gender', 'type']
    const id = await check('employees', [
      heading,
      ['part-1', '甲', 'A', '', '女', 'evm'],
      ['part-2', '', 'B', 'Nowhere', '男', ''],
      ['part-3', '丙', 'C', '', 'x', ''],
    ])
    expect(await current('employees')).toMatchObject({
      state: 'bad',
      rows: { new: 2, bad: 1, administrators: 1 },
    })
    let file = ''
    const input = importRowsInput.parse({ id, state: 'bad', direction: 'asc' })
    for await (const piece of exportProblems(given.boss, input, 'csv')) file += piece.toString()
    expect(file.trim().split('\r\n')).toEqual([
      'username,fullname,englishname,department,gender,type,line,problems',
      'part-2,,B,Nowhere,男,,3,fullname: 不能为空 must not be empty; department: 不存在 there is none of this name',
    ])
    expect(await startWriting(given.boss, { id, withoutBad: true })).toEqual({ outcome: 'writing' })
    expect(await writeImport(given.boss, id)).toMatchObject({ outcome: 'written', created: 2 })
    expect(
      await given.database.sql`
        select username, gender from employees where username like 'part-%' order by 1`,
    ).toEqual([
      { username: 'part-1', gender: 'f' },
      { username: 'part-3', gender: 'x' },
    ])
    const same = await check('employees', [heading, ['part-1', '甲', 'A', '', '女', 'EVM']])
    expect(await rows(same, 'same')).toHaveLength(1)
  })

  it('is checked again when somebody took a username since', async () => {
    const heading = ['username', 'fullname', 'englishname', 'department']
    const id = await check('employees', [
      heading,
      ['raced', '甲', 'A', ''],
      ['raced-2', '乙', 'B', ''],
    ])
    await given.database.sql`
      insert into employees (username, fullname, englishname, gender, type)
      values ('Raced', 'x', 'x', 'x', 'evn')`
    expect(await write(id)).toEqual({ outcome: 'outdated' })
    expect(await current('employees')).toMatchObject({ id, state: 'checking' })
    expect(await given.database.sql`select id from employees where username = 'raced-2'`).toEqual(
      [],
    )
  })

  it('of 2,000 people is written once by two runs of the job, or not at all', async () => {
    const heading = ['用户名', '姓名', '英文名', '部门']
    const lines = Array.from({ length: 2000 }, (_, n) => [`bulk-${n}`, '人', `Person ${n}`, ''])
    const id = await check('employees', [heading, ...lines])
    expect(await current('employees')).toMatchObject({ state: 'ready', rows: { new: 2000 } })
    await startWriting(given.boss, { id, withoutBad: false })
    const results = await Promise.all([writeImport(given.boss, id), writeImport(given.boss, id)])
    expect(results.filter(({ outcome }) => outcome === 'written')).toHaveLength(1)
    const [row] = await given.database.sql<{ n: number }[]>`
      select count(*)::int as n from employees where username like 'bulk-%'`
    expect(row?.n).toBe(2000)
  })

  it('with 1,000 bad rows lists all of them in pages', async () => {
    const lines = Array.from({ length: 1000 }, (_, n) => [`bad-${n}`, '', `Person ${n}`, ''])
    const id = await check('employees', [
      ['username', 'fullname', 'englishname', 'department'],
      ...lines,
    ])
    const page = importRowsInput.parse({
      id,
      state: 'bad',
      page: 50,
      direction: 'asc',
      reason: 'empty',
    })
    const { rows: last, total } = await listImportRows(given.boss, page)
    expect([total, last.at(-1)?.line]).toEqual([1000, 1001])
  })
})

describe('a file of questions', () => {
  const heading = ['胜任力', '题干（中文）', '题干（英文）', '题型']

  it('creates questions of targets that exist, and changes nothing that a started activity asks', async () => {
    const [asked] = await given.database.sql<{ content: string; target: string }[]>`
      select q.content, t.name as target from questions q join targets t on t.id = q.target_id
      where q.type = 0 limit 1`
    const id = await check('questions', [
      heading,
      ['Customer focus', '说到做到', 'Keeps promises', '0'],
      ['客户导向', '说到做到', 'Again', '1'],
      ['Customer fokus', '别的', 'Other', '1'],
      ['Customer focus', '再一', 'Kind', 'constructor'],
      [asked?.target ?? '', asked?.content ?? '', 'other words', '0'],
    ])
    expect(await problems(id)).toEqual([
      [3, 'content', 'repeated', '2'],
      [4, 'target', 'unknown', 'Customer focus'],
      [5, 'type', 'not-allowed', '0, 1'],
      [6, 'content_en', 'locked', ''],
    ])
    const fine = await check('questions', [
      heading,
      ['客户导向', '说到做到', 'Keeps promises', '选择题'],
    ])
    expect(await write(fine)).toEqual({ outcome: 'written', created: 1, updated: 0 })
    const again = await check('questions', [
      heading,
      ['客户导向', '说到做到', 'Keeps promises', 'choice'],
    ])
    expect(await current('questions')).toMatchObject({
      id: again,
      rows: { same: 1, changed: 0, new: 0 },
    })
  })
})

describe('a file of departments or targets', () => {
  it.each(['departments', 'targets'] as const)('creates and renames %s', async (kind) => {
    const heading = ['name', 'name_en']
    const id = await check(kind, [
      heading,
      ['新部', `New ${kind}`],
      ['新部', 'Twice'],
      ['另部', `NEW ${kind}`],
    ])
    expect(await problems(id)).toEqual([
      [3, 'name', 'repeated', '2'],
      [4, 'name_en', 'repeated', '2'],
    ])
    expect(await write(await check(kind, [heading, ['新部', `New ${kind}`]]))).toMatchObject({
      created: 1,
    })
    const renamed = await check(kind, [heading, ['新部', `Newer ${kind}`]])
    await tickRows(given.boss, { id: renamed, lines: 'all', ticked: true })
    expect(await write(renamed)).toMatchObject({ created: 0, updated: 1 })
  })

  it('whose columns are missing or there twice is refused', async () => {
    const id = await check('targets', [['name', '中文名称', 'office']])
    expect(await current('targets')).toMatchObject({
      id,
      state: 'refused',
      summary: {
        unknown: ['office'],
        faults: [
          { column: 'name_en', reason: 'missing-column' },
          { column: 'name', reason: 'repeated-column' },
          { reason: 'no-rows' },
        ],
      },
    })
  })
})

describe('an import', () => {
  it('exports its own bad rows, and none of another import with the same lines', async () => {
    const heading = ['name', 'name_en']
    const other = await check('targets', [heading, ['', 'Of another import']])
    const id = await check('departments', [heading, ['', 'Of this import']])
    const exported = async (of: number) => {
      const input = importRowsInput.parse({ id: of, state: 'bad' })
      let text = ''
      for await (const piece of exportProblems(given.boss, input, 'csv')) text += piece.toString()
      return text
    }
    expect((await exported(id)).trim().split('\r\n')).toHaveLength(2)
    expect(await exported(other)).toContain(',Of another import,2,name: 不能为空 must not be empty')
  })

  it('waits for whoever brought it, is nobody else’s, and is gone when it is given up or expires', async () => {
    const id = await check('targets', [
      ['name', 'name_en'],
      ['等待', 'Waits'],
    ])
    expect(await current('targets')).toMatchObject({ id, state: 'ready' })
    expect(await currentImport(given.deputy, { kind: 'targets' })).toBeNull()
    await expect(startWriting(given.deputy, { id, withoutBad: false })).rejects.toThrow(
      'no such import',
    )
    await cancelImport(given.boss, id)
    expect((await current('targets'))?.id).not.toBe(id)
    await sweepImports({ ...given.boss, clock: () => new Date(Date.now() + 8 * 24 * 3600_000) })
    expect(await given.database.sql`select import_id from file_import_rows`).toEqual([])
  })
})

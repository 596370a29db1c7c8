import { type ImportKind, importRowsInput } from '@vantage/contracts/list-files/file-import'
import { bySize } from '@vantage/dev-env/testing/full-size'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { createNamed } from '../core/named-rows.ts'
import { storeFile } from '../core/stored-files.ts'
import { checkFile } from './check-import.ts'
import {
  createImport,
  currentImport,
  importKeptFor,
  listImportRows,
  startWriting,
  tickRows,
} from './imports.ts'
import { writeImport } from './write-import.ts'

const given = useConsole()
type ListKind = Exclude<ImportKind, 'relations'>

beforeAll(async () => {
  await createNamed(given.boss, 'department', { name: '技术支持部', name_en: 'Technical Support' })
})

async function upload(bytes: Uint8Array, kind: ListKind = 'employees'): Promise<number> {
  const file = { name: 'file', mediaType: 'application/octet-stream', ownerId: given.boss.actor.id }
  const stored = await storeFile(given.boss, { ...file, keptFor: importKeptFor }, [bytes])
  const { id } = await createImport(given.boss, { kind }, { fileId: stored.id, fileName: 'file' })
  return id
}
const bad = async (id: number) =>
  (await listImportRows(given.boss, importRowsInput.parse({ id, state: 'bad', direction: 'asc' })))
    .rows
const faults = async (kind: ListKind = 'employees') =>
  (await currentImport(given.boss, { kind }))?.summary?.faults.map(({ column, reason }) => [
    column,
    reason,
  ])

/** 用户名;姓名;英文名;部门 and one person of 技术支持部, as a Chinese spreadsheet writes it. */
const gbk = Buffer.from(
  'd3c3bba7c3fb3bd0d5c3fb3bd3a2cec4c3fb3bb2bfc3c50d0a67626b2d313bd5d43b5a68616f3bbcbccaf5d6a7b3d6b2bf0d0a',
  'hex',
)
const text = (separator: string) =>
  [
    ['username', 'fullname', 'englishname', 'department'],
    ['text-1', '赵', 'Zhao', '技术支持部'],
  ]
    .map((cells) => cells.join(separator))
    .join('\r\n')

describe('an uploaded file', { timeout: 120_000 }, () => {
  it.each([
    ['GBK with semicolons', gbk],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text(',')}`)],
    ['UTF-16 with tabs', Buffer.from(`\ufeff${text('\t')}`, 'utf16le')],
  ])('in %s is checked', async (_, bytes) => {
    const id = await upload(bytes)
    expect(await checkFile(given.boss, id)).toEqual({ state: 'ready', rows: 1, bad: 0 })
  })

  it('with formulas lists their lines, whatever kind of file it is', async () => {
    const people = [
      ['username', 'fullname', 'englishname', 'department'],
      ['formula-1', '赵', '=1+1', ''],
      ['formula-2', '钱', '@SUM(A1)', ''],
      ['formula-3', '孙', 'Sun', '=HYPERLINK("x")'],
    ]
    const csv = people.map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join())
    for (const bytes of [Buffer.from(csv.join('\n')), await writeXlsxFile(people).toBuffer()]) {
      const id = await upload(bytes)
      expect(await checkFile(given.boss, id)).toEqual({ state: 'bad', rows: 3, bad: 3 })
      expect((await bad(id)).map(({ line, problems }) => [line, problems[0]?.reason])).toEqual([
        [2, 'formula'],
        [3, 'formula'],
        [4, 'unknown'],
      ])
    }
  })

  it('of which a formula of a workbook shows nothing lists the cell as empty', async () => {
    const rows = [
      ['username', 'fullname', 'englishname', 'department'],
      ['shown-1', '赵', { type: 'Formula', value: '=A2' } as const, ''],
    ]
    const id = await upload(await writeXlsxFile(rows).toBuffer())
    await checkFile(given.boss, id)
    expect(await bad(id)).toMatchObject([
      { line: 2, problems: [{ column: 'englishname', reason: 'empty' }] },
    ])
  })

  it('has both names of what it would take or change, of which a page shows one', async () => {
    const names = { name: '技术支持部', name_en: 'Technical Support' }
    const taken = await upload(Buffer.from('name,name_en\n别的,technical support\n'), 'departments')
    await checkFile(given.boss, taken)
    expect(await bad(taken)).toMatchObject([{ problems: [{ reason: 'taken', detail: names }] }])
    await given.database.sql`
      insert into employees (username, fullname, englishname, gender, type, department_id)
      select 'moved', '赵', 'Zhao', 'x', 'evn', id from departments`
    const moved = await upload(
      Buffer.from('username,fullname,englishname,department\nmoved,赵,Zhao,\n'),
    )
    await checkFile(given.boss, moved)
    const changed = importRowsInput.parse({ id: moved, state: 'changed' })
    const { rows } = await listImportRows(given.boss, changed)
    expect(rows.map(({ current }) => current)).toEqual([{ department: names }])
  })

  it('whose columns are missing or there twice is refused', async () => {
    const id = await upload(Buffer.from('用户名,username,姓名\nx-1,x-1,赵\n'))
    expect(await checkFile(given.boss, id)).toEqual({ state: 'refused', rows: 0, bad: 0 })
    expect(await faults()).toEqual([
      ['englishname', 'missing-column'],
      ['department', 'missing-column'],
      ['username', 'repeated-column'],
    ])
  })

  it.each([
    ['is empty', '', 'empty-file', ''],
    ['has nothing but empty lines', '\n,,\n \n', 'empty-file', ''],
    ['has an open quotation', 'username,fullname\n"x-1,赵\n', 'quote', '2'],
  ])('that %s is refused as that', async (_, content, reason, detail) => {
    const id = await upload(Buffer.from(content))
    expect(await checkFile(given.boss, id)).toMatchObject({ state: 'refused' })
    const current = await currentImport(given.boss, { kind: 'employees' })
    expect(current?.summary?.faults).toEqual([{ column: '', value: '', reason, detail }])
  })

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff])],
    ['a workbook of before 2007', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
    ['a broken workbook', Buffer.from('PK\u0003\u0004 nothing')],
  ])('that is %s is refused as unreadable', async (_, bytes) => {
    const id = await upload(bytes)
    expect(await checkFile(given.boss, id)).toEqual({ state: 'refused', rows: 0, bad: 0 })
    expect(await faults()).toEqual([['', 'unreadable']])
  })

  it('of more than 100,000 rows is refused', async () => {
    const lines = Array.from({ length: 100_001 }, (_, n) => `部门 ${n},Department ${n}`)
    const id = await upload(Buffer.from(['name,name_en', ...lines].join('\n')), 'departments')
    expect(await checkFile(given.boss, id)).toMatchObject({ state: 'refused' })
    expect(await faults('departments')).toEqual([['', 'too-many-rows']])
  })

  it('of thousands of employees in a workbook tells how far it is, and is written whole', async () => {
    const created = bySize(2000, 10_000)
    const people = Array.from({ length: created }, (_, n) => [`book-${n}`, '人', `Person ${n}`, ''])
    const heading = ['用户名', '姓名', '英文名', '部门']
    const id = await upload(await writeXlsxFile([heading, ...people]).toBuffer())
    const reported: [number, number][] = []
    const onProgress = async (done: number, total: number) => void reported.push([done, total])
    expect(await checkFile(given.boss, id, onProgress)).toMatchObject({ state: 'ready' })
    expect(reported).toHaveLength(created / 1000)
    expect(reported.at(-1)).toEqual([created, created])
    await startWriting(given.boss, { id, withoutBad: false })
    expect(await writeImport(given.boss, id)).toMatchObject({ outcome: 'written', created })
  })

  it('that renames an administrator is checked again when they have lost their rights since', async () => {
    const { sql } = given.database
    await sql`
      insert into employees (username, fullname, englishname, gender, type)
      values ('demoted', '甲', 'A', 'x', 'evm')`
    const id = await upload(
      Buffer.from('username,fullname,englishname,department\ndemoted,乙,A,\n'),
    )
    await checkFile(given.boss, id)
    await tickRows(given.boss, { id, lines: 'all', ticked: true })
    await startWriting(given.boss, { id, withoutBad: false })
    // Behind the last check outside of the transaction.
    const demote = async () =>
      void (await sql`update employees set type = 'evn' where username = 'demoted'`)
    expect(await writeImport(given.boss, id, demote)).toEqual({ outcome: 'outdated' })
    const [account] = await sql`select fullname, type from employees where username = 'demoted'`
    expect(account).toEqual({ fullname: '甲', type: 'evn' })
  })
})

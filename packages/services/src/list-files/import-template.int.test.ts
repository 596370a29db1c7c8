import { inflateRawSync } from 'node:zlib'
import { importKinds, type ImportKind } from '@vantage/contracts/list-files/file-import'
import { importColumns } from '@vantage/contracts/list-files/import-columns'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { createActivity } from '../activities/draft.ts'
import { checkImport } from './check-import.ts'
import { exampleFile, readHeading } from './columns.ts'
import { createImport } from './imports.ts'
import { readTable } from './read-table.ts'

const given = useConsole()
const languages = ['ch', 'en'] as const
const formats = ['csv', 'xlsx'] as const
const cases = importKinds.flatMap((kind) =>
  languages.flatMap((lang) => formats.map((format) => ({ kind, lang, format }))),
)
/** What a file of a ZIP archive holds. */
function partOf(archive: Buffer, name: string): string {
  const at = archive.indexOf(name)
  const extra = archive.readUInt16LE(at - 2)
  return inflateRawSync(archive.subarray(at + name.length + extra)).toString()
}
const read = async (file: Buffer) => {
  const lines = []
  for await (const cells of readTable(file)) lines.push(cells)
  return lines
}

describe('the template of an import', { timeout: 60_000 }, () => {
  it.each(cases)('of $kind in $lang as $format has every column and one row', async (wanted) => {
    const { kind, lang, format } = wanted
    const lines = await read(await exampleFile(kind, lang, format))
    const [heading = [], example, ...others] = lines
    expect(readHeading(kind, heading)).toMatchObject({
      columns: importColumns[kind].map(({ name }) => name),
      unknown: [],
      faults: [],
    })
    expect(heading[0]).toBe(
      importColumns[kind].map((column) => column[lang === 'ch' ? 'chinese' : 'name'])[0],
    )
    const empty = importColumns[kind].filter((_, index) => !example?.[index])
    // Nobody is to get rights by an example.
    expect(empty.map(({ name }) => name)).toEqual(kind === 'employees' ? ['grants'] : [])
    expect(others.flat().filter((cell) => cell !== '')).toEqual([])
  })

  it.each(['departments', 'targets'] as const)('of %s can be imported as it is', async (kind) => {
    const { id } = await createImport(given.boss, { kind }, { fileId: null, fileName: 'x' })
    const table = readTable(await exampleFile(kind, 'ch', 'xlsx'))
    expect(await checkImport(given.boss, id, table)).toEqual({ state: 'ready', rows: 1, bad: 0 })
  })

  it('of departments names a department', async () => {
    const [, example] = await read(await exampleFile('departments', 'ch', 'csv'))
    expect(example).toEqual(['技术支持部', 'Technical Support'])
  })

  it('of relations names people and the relation in words that are understood', async () => {
    const { id: activityId } = await createActivity(given.boss, {
      name: '测评',
      name_en: 'Activity',
    })
    const place = { kind: 'relations', activityId } as const
    for (const lang of languages) {
      const { id } = await createImport(given.boss, place, { fileId: null, fileName: 'x' })
      const table = readTable(await exampleFile('relations', lang, 'xlsx'))
      await checkImport(given.boss, id, table)
      const problems = await given.database.sql`
        select problem ->> 'column' as column, problem ->> 'reason' as reason
        from file_import_rows, jsonb_array_elements(problems) as problem where import_id = ${id}`
      // Nobody of these names is there; the relation is no problem.
      expect(problems.map(({ column, reason }) => [column, reason])).toEqual([
        ['participant', 'unknown'],
        ['rater', 'unknown'],
      ])
    }
  })

  it('as a workbook keeps a username of digits as text, in every prepared row', async () => {
    const kind: ImportKind = 'employees'
    const file = await exampleFile(kind, 'en', 'xlsx')
    const [, example] = await readSheet(file)
    expect(example?.every((cell) => cell === null || typeof cell === 'string')).toBe(true)
    const cells = [...partOf(file, 'xl/worksheets/sheet1.xml').matchAll(/<c r="A(\d+)" s="(\d+)"/g)]
    expect(cells).toHaveLength(1000)
    expect(new Set(cells.map(([, , style]) => style)).size).toBe(1)
    // The format of text, by its number or as `@`.
    expect(partOf(file, 'xl/styles.xml')).toMatch(/numFmtId="49"|formatCode="@"/)
  })
})

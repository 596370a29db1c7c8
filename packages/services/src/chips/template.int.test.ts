import { systemContext } from '@vantage/dev-env/testing/system-context'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { importTemplate, readTemplate } from './template.ts'

const database = useDatabase()
beforeEach(() => database.sql`truncate chip_parts, chip_entries`)

const lines = (...parts: [mpn: string, fid: string][]) =>
  parts.map(([mpn, fid], i) => ({ line: i + 2, mpn, fid }))
const importLines = (...parts: [mpn: string, fid: string][]) =>
  importTemplate(systemContext(database), lines(...parts))

describe('a template', () => {
  test('takes the place of the one before, in the order of the file', async () => {
    await importLines(['A', '1'], ['B', '2'])
    expect(await importLines(['C', '3'], ['b', '4'])).toEqual({
      outcome: 'imported',
      parts: 2,
      added: 1,
      removed: 1,
    })
    expect(await readTemplate(database)).toEqual([
      { mpn: 'C', fid: '3' },
      { mpn: 'B', fid: '4' },
    ])
    const log = await database.sql`
      select after from audit_log where action = 'chips-template.import' order by id desc limit 1`
    expect(log).toEqual([{ after: { part_numbers: 2, added: 1, removed: 1 } }])
  })

  test('with bad lines changes nothing, and every one is told', async () => {
    await importLines(['A', '1'])
    const long = 'x'.repeat(101)
    expect(await importLines(['B', ''], [' ', ''], ['b ', ''], [long, ''], ['D', long])).toEqual({
      outcome: 'rejected',
      errors: [
        { line: 3, message: 'part number: is empty' },
        { line: 4, message: 'Line 2 already has this part number' },
        { line: 5, message: expect.stringContaining('part number: ') },
        { line: 6, message: expect.stringContaining('internal id: ') },
      ],
    })
    expect(await readTemplate(database)).toEqual([{ mpn: 'A', fid: '1' }])
    expect(await importLines()).toMatchObject({ outcome: 'rejected' })
  })

  test('keeps the rows of what it lists no longer until the next refresh', async () => {
    await importLines(['A', '1'], ['B', '2'])
    await database.sql`
      insert into chip_entries (mpn, country, distributor, sku, stock) values ('A', '', '', '', 1)`
    await database.sql`update chip_parts set rows = 1 where mpn = 'A'`
    await importLines(['C', '3'])
    const parts = await database.sql`select mpn, position from chip_parts order by mpn`
    expect(parts).toEqual([
      { mpn: 'A', position: null },
      { mpn: 'C', position: 1 },
    ])
  })
})

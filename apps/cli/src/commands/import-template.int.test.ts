import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useCommandLine } from '../testing/use-command-line.ts'

const { database, vantage, pathOf } = useCommandLine()

async function importCsv(csv: string) {
  await writeFile(pathOf('parts.csv'), csv)
  return vantage(['chips-template', 'import', 'parts.csv'])
}

test('chips-template import takes a file whole, or tells every bad line and takes nothing', async () => {
  expect(await importCsv('mpn,fid\nA-1,IC-1\nB-2,IC-2\n')).toEqual({
    code: 0,
    err: '',
    out: '2 part numbers: 2 added, 0 removed.\n',
  })
  const refused = await importCsv('mpn,fid\nC-3,IC-3\n,IC-4\nc-3,IC-5\n')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err.trimEnd().split('\n')).toEqual([
    expect.stringContaining('parts.csv:3: part number: '),
    'parts.csv:4: Line 2 already has this part number',
    'Nothing was imported: 2 errors.',
  ])
  const rows = await database.sql`select mpn from chip_parts order by position`
  expect(rows).toEqual([{ mpn: 'A-1' }, { mpn: 'B-2' }])
})

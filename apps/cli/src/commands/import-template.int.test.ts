import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { environment } from '@vantage/config/environment'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

const database = useDatabase()
const main = fileURLToPath(new URL('../main.ts', import.meta.url))
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vantage-template-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function importCsv(csv: string) {
  await writeFile(join(folder, 'parts.csv'), csv)
  const child = spawn(process.execPath, [main, 'chips-template', 'import', 'parts.csv'], {
    env: { ...environment, DATABASE_URL: database.url, npm_lifecycle_event: '' },
    cwd: folder,
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { out, err, code }
}

test('chips-template import takes a file whole, or tells every bad line and takes nothing', async () => {
  expect(await importCsv('mpn,fid\nA-1,IC-1\nB-2,IC-2\n')).toEqual({
    ...{ code: 0, err: '', out: '2 part numbers: 2 added, 0 removed.\n' },
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

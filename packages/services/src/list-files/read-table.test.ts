import writeXlsxFile from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { readTable, unpackedSize, UnreadableFile } from './read-table.ts'

async function read(bytes: Buffer): Promise<string[][]> {
  const rows = []
  for await (const row of readTable(bytes)) rows.push(row)
  return rows
}

test.each([
  ['commas', 'a,b\n"1, 2","say ""yes"""\n'],
  ['semicolons', 'a;b\r\n1, 2;"say ""yes"""\r\n'],
  ['tabs and a byte order mark', '\ufeffa\tb\n1, 2\t"say ""yes"""\n'],
])('CSV with %s has its rows', async (_, text) => {
  expect(await read(Buffer.from(text))).toEqual([
    ['a', 'b'],
    ['1, 2', 'say "yes"'],
  ])
})

test('rows may have more or fewer cells than the heading', async () => {
  expect(await read(Buffer.from('a,b\n1\n1,2,3\n'))).toEqual([['a', 'b'], ['1'], ['1', '2', '3']])
})

test('a workbook has the rows of its first sheet, as text', async () => {
  const bytes = await writeXlsxFile([
    ['username', 'type'],
    ['emma', 0],
    ['', true],
  ]).toBuffer()
  expect(await read(bytes)).toEqual([
    ['username', 'type'],
    ['emma', '0'],
    ['', 'true'],
  ])
})

test('a workbook that would be too large unpacked is not read', async () => {
  const bytes = await writeXlsxFile([['username'], ['emma']]).toBuffer()
  expect(unpackedSize(bytes)).toBeGreaterThan(bytes.length)
  expect(await read(bytes)).toHaveLength(2)
  // The size in the directory of the archive, of the first file that it names.
  bytes.writeUInt32LE(100 * 1024 * 1024, bytes.indexOf('PK\u0001\u0002') + 24)
  await expect(read(bytes)).rejects.toMatchObject({ reason: 'too-many-rows' })
})

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff])],
  ['a broken workbook', Buffer.from('PK\u0003\u0004 nothing')],
])('%s cannot be read', async (_, bytes) => {
  await expect(read(bytes)).rejects.toThrow(UnreadableFile)
})

test.each([
  ['is open to the end', 'a,b\n"x","y\nz"\n"1,2\n', '4'],
  ['is closed within a cell', 'a,b\n1,2\n"x" y,3\n', '3'],
  ['is within a cell', 'a,b\n1,5" wide\n', '2'],
])('a quotation mark that %s is named with its line', async (_, text, detail) => {
  await expect(read(Buffer.from(text))).rejects.toMatchObject({ reason: 'quote', detail })
})

test('a workbook with a password is named as one', async () => {
  const start = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const bytes = Buffer.concat([start, Buffer.from('EncryptedPackage', 'utf16le')])
  await expect(read(bytes)).rejects.toMatchObject({ reason: 'protected' })
})

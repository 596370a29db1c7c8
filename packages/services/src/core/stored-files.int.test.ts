import { useConsole } from '@vantage/dev-env/testing/use-console'
import { describe, expect, it } from 'vitest'
import { deleteExpiredFiles, openFile, storeFile } from './stored-files.ts'

const given = useConsole()
const file = { name: 'staff.csv', mediaType: 'text/csv', ownerId: null, keptFor: 60_000 }
const later = (ms: number) => ({ ...given.boss, clock: () => new Date(Date.now() + ms) })

async function read(id: string): Promise<Buffer> {
  const pieces = []
  for await (const piece of (await openFile(given.boss, id))?.bytes ?? []) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('a stored file', () => {
  it.each([0, 1, 262_143, 262_144, 262_145, 1_000_000])(
    'of %i bytes is read as it was written, whatever pieces it came in',
    async (size) => {
      const bytes = Buffer.from(Array.from({ length: size }, (_, i) => i % 251))
      const chunks = [bytes.subarray(0, 10), bytes.subarray(10, 300_000), bytes.subarray(300_000)]
      const stored = await storeFile(given.boss, file, chunks)
      expect(stored.size).toBe(size)
      expect((await read(stored.id)).equals(bytes)).toBe(true)
    },
  )

  it('does not exist when it did not arrive whole', async () => {
    const before = await given.database.sql`select id from stored_files`
    async function* broken() {
      yield Buffer.alloc(500_000)
      throw new Error('the upload was cut off')
    }
    await expect(storeFile(given.boss, file, broken())).rejects.toThrow('cut off')
    expect(await given.database.sql`select id from stored_files`).toHaveLength(before.length)
  })

  it('is gone once it has expired, with its pieces', async () => {
    const { id } = await storeFile(given.boss, file, [Buffer.from('x')])
    expect(await openFile(later(61_000), id)).toBeNull()
    await deleteExpiredFiles(later(59_000))
    expect((await read(id)).toString()).toBe('x')
    await deleteExpiredFiles(later(61_000))
    expect(
      await given.database.sql`
      select file_id from stored_file_pieces where file_id = ${id}`,
    ).toEqual([])
  })
})

import { openDatabase } from '@vantage/db/client'
import { expect, it } from 'vitest'
import { batchedLookUp } from './batched-look-up.ts'

/** A pool that connects to nothing, for nothing is asked of it. */
const anyDatabase = () => openDatabase('postgres://localhost/none').db

it('asks once for everything wanted in the same turn, and again in the next', async () => {
  const asked: (readonly number[])[] = []
  const double = batchedLookUp(async (_db, keys: readonly number[]) => {
    asked.push(keys)
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * 2]))
  })
  const db = anyDatabase()
  const first = Promise.all([double(db, 1), double(db, 2), double(db, 1), double(db, -1)])
  expect(await first).toEqual([2, 4, 2, undefined])
  expect(await double(db, 1)).toBe(2)
  expect(asked).toEqual([[1, 2, -1], [1]])
})

it('does not mix what belongs to different databases', async () => {
  const asked: unknown[] = []
  const find = batchedLookUp(async (db, keys: readonly string[]) => {
    asked.push(db)
    return new Map(keys.map((key) => [key, key]))
  })
  const [one, other] = [anyDatabase(), anyDatabase()]
  await Promise.all([find(one, 'a'), find(other, 'a')])
  expect(asked).toEqual([one, other])
})

it('fails everyone who waited when the look-up fails, and nobody later', async () => {
  let broken = true
  const find = batchedLookUp(async (_db, keys: readonly string[]) => {
    if (broken) throw new Error('The connection is lost')
    return new Map(keys.map((key) => [key, key]))
  })
  const db = anyDatabase()
  const waited = await Promise.allSettled([find(db, 'a'), find(db, 'b')])
  expect(waited.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  broken = false
  expect(await find(db, 'a')).toBe('a')
})

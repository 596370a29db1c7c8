import { openDatabase } from '@vantage/db/client'
import { expect, it } from 'vitest'
import { batched } from './batched-look-up.ts'

/** A pool that connects to nothing, for nothing is asked of it. */
const anyDatabase = () => ({ sql: openDatabase('postgres://localhost/none').sql })

it('asks once for everything wanted in the same turn, and again in the next', async () => {
  const asked: (readonly number[])[] = []
  const double = batched(async (_ctx, keys: readonly number[]) => {
    asked.push(keys)
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * 2]))
  })
  const ctx = anyDatabase()
  const first = Promise.all([double(ctx, 1), double(ctx, 2), double(ctx, 1), double(ctx, -1)])
  expect(await first).toEqual([2, 4, 2, undefined])
  expect(await double(ctx, 1)).toBe(2)
  expect(asked).toEqual([[1, 2, -1], [1]])
})

it('does not mix what belongs to different databases', async () => {
  const asked: unknown[] = []
  const find = batched(async ({ sql }, keys: readonly string[]) => {
    asked.push(sql)
    return new Map(keys.map((key) => [key, key]))
  })
  const [one, other] = [anyDatabase(), anyDatabase()]
  await Promise.all([find(one, 'a'), find(other, 'a')])
  expect(asked).toEqual([one.sql, other.sql])
})

it('fails everyone who waited when the look-up fails, and nobody later', async () => {
  let broken = true
  const find = batched(async (_ctx, keys: readonly string[]) => {
    if (broken) throw new Error('The connection is lost')
    return new Map(keys.map((key) => [key, key]))
  })
  const ctx = anyDatabase()
  const waited = await Promise.allSettled([find(ctx, 'a'), find(ctx, 'b')])
  expect(waited.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  broken = false
  expect(await find(ctx, 'a')).toBe('a')
})

import type { Sql } from '@vantage/db/client'
import { expect, it } from 'vitest'
import { gather } from './gather.ts'

const nowhere = () => ({ sql: (() => {}) as unknown as Sql })

it('asks once for everything wanted in the same turn, and again in the next', async () => {
  const asked: number[][] = []
  const double = gather(async (_ctx: { sql: Sql }, keys: number[]) => {
    asked.push(keys)
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * 2]))
  })
  const ctx = nowhere()
  const first = Promise.all([double(ctx, 1), double(ctx, 2), double(ctx, 1), double(ctx, -1)])
  expect(await first).toEqual([2, 4, 2, undefined])
  expect(await double(ctx, 1)).toBe(2)
  expect(asked).toEqual([[1, 2, -1], [1]])
})

it('does not mix what belongs to different databases', async () => {
  const asked: unknown[] = []
  const find = gather(async (ctx: { sql: Sql }, keys: string[]) => {
    asked.push(ctx)
    return new Map(keys.map((key) => [key, key]))
  })
  const [one, other] = [nowhere(), nowhere()]
  await Promise.all([find(one, 'a'), find(other, 'a')])
  expect(asked).toEqual([one, other])
})

it('fails everyone who waited when the look-up fails, and nobody later', async () => {
  let broken = true
  const find = gather(async (_ctx: { sql: Sql }, keys: string[]) => {
    if (broken) throw new Error('away')
    return new Map(keys.map((key) => [key, key]))
  })
  const ctx = nowhere()
  const waited = await Promise.allSettled([find(ctx, 'a'), find(ctx, 'b')])
  expect(waited.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  broken = false
  expect(await find(ctx, 'a')).toBe('a')
})

import type { Db } from '@vantage/db/client'
import { expect, it } from 'vitest'
import { batchedLookUp } from './batched-look-up.ts'

const db = {} as Db

/** A look-up whose queries are answered by hand, in their order. */
function slowLookUp() {
  const queries: { keys: readonly number[]; answer: PromiseWithResolvers<undefined> }[] = []
  const lookUp = batchedLookUp(async (_db, keys: readonly number[]) => {
    const answer = Promise.withResolvers<undefined>()
    queries.push({ keys, answer })
    await answer.promise
    return new Map(keys.map((key) => [key, `found ${key}`]))
  })
  const ask = async (key: number) => {
    const found = lookUp(db, key)
    for (const _turn of [1, 2, 3, 4, 5]) await new Promise(setImmediate)
    return { found }
  }
  return { queries, ask }
}

it('what is asked while a query runs is one query, which begins when that one ends', async () => {
  const { queries, ask } = slowLookUp()
  const first = await ask(1)
  const second = await ask(2)
  const third = await ask(3)
  expect(queries.map(({ keys }) => keys)).toEqual([[1]])
  queries[0]?.answer.resolve(undefined)
  expect(await first.found).toBe('found 1')
  await expect.poll(() => queries.map(({ keys }) => keys)).toEqual([[1], [2, 3]])
  queries[1]?.answer.resolve(undefined)
  expect(await Promise.all([second.found, third.found])).toEqual(['found 2', 'found 3'])
})

it('a query that takes long holds up one other at most', async () => {
  const { queries, ask } = slowLookUp()
  await ask(1)
  const second = await ask(2)
  await expect.poll(() => queries.map(({ keys }) => keys)).toEqual([[1], [2]])
  const third = await ask(3)
  queries[1]?.answer.resolve(undefined)
  expect(await second.found).toBe('found 2')
  await expect.poll(() => queries.map(({ keys }) => keys)).toEqual([[1], [2], [3]])
  queries[2]?.answer.resolve(undefined)
  expect(await third.found).toBe('found 3')
})

it('a query that fails holds up nobody else', async () => {
  const { queries, ask } = slowLookUp()
  const first = await ask(1)
  const second = await ask(2)
  queries[0]?.answer.reject(new Error('lost'))
  await expect(first.found).rejects.toThrow('lost')
  await expect.poll(() => queries.length).toBe(2)
  queries[1]?.answer.resolve(undefined)
  expect(await second.found).toBe('found 2')
})

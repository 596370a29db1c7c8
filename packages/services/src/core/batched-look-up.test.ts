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
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    return { found }
  }
  return { queries, ask }
}

it('what is asked while two queries run is one query, which begins when one of them ends', async () => {
  const { queries, ask } = slowLookUp()
  const first = await ask(1)
  await ask(2)
  const third = await ask(3)
  const fourth = await ask(4)
  expect(queries.map(({ keys }) => keys)).toEqual([[1], [2]])
  queries[0]?.answer.resolve(undefined)
  expect(await first.found).toBe('found 1')
  await expect.poll(() => queries.map(({ keys }) => keys)).toEqual([[1], [2], [3, 4]])
  queries[2]?.answer.resolve(undefined)
  expect(await Promise.all([third.found, fourth.found])).toEqual(['found 3', 'found 4'])
})

it('a query that fails holds up nobody else', async () => {
  const { queries, ask } = slowLookUp()
  const first = await ask(1)
  const second = await ask(2)
  const third = await ask(3)
  const failures = [first, second].map(({ found }) => expect(found).rejects.toThrow('lost'))
  for (const { answer } of queries.slice()) answer.reject(new Error('lost'))
  await Promise.all(failures)
  await expect.poll(() => queries.length).toBe(3)
  queries[2]?.answer.resolve(undefined)
  expect(await third.found).toBe('found 3')
})

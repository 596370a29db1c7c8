import { expect, it } from 'vitest'
import { boundedQueue } from './password.ts'

/** Work that ends when it is told to, and remembers what has begun. */
function someWork() {
  const begun: number[] = []
  const ends = new Map<number, PromiseWithResolvers<number>>()
  const work = (id: number) => () => {
    begun.push(id)
    const end = Promise.withResolvers<number>()
    ends.set(id, end)
    return end.promise
  }
  const settled = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return {
    begun,
    work,
    end: (id: number) => (ends.get(id)?.resolve(id), settled()),
    fail: (id: number) => (ends.get(id)?.reject(new Error(`${id} failed`)), settled()),
  }
}

it('runs so many at once and the others in the order in which they came', async () => {
  const { begun, work, end } = someWork()
  const limited = boundedQueue({ concurrency: 2, waiting: 3 })
  const results = [1, 2, 3, 4, 5].map((id) => limited(work(id)))
  expect(begun).toEqual([1, 2])
  await end(2)
  expect(begun).toEqual([1, 2, 3])
  await end(1)
  await end(3)
  expect(begun).toEqual([1, 2, 3, 4, 5])
  await end(4)
  await end(5)
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4, 5])
})

it('refuses what comes beyond those that wait, and takes work again once there is room', async () => {
  const { begun, work, end } = someWork()
  const limited = boundedQueue({ concurrency: 1, waiting: 1 })
  const first = limited(work(1))
  const second = limited(work(2))
  await expect(limited(work(3))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 })
  await end(1)
  const fourth = limited(work(4))
  await end(2)
  await end(4)
  expect(await Promise.all([first, second, fourth])).toEqual([1, 2, 4])
  expect(begun).toEqual([1, 2, 4])
})

it('gives the place of work that failed to the next', async () => {
  const { work, fail, end } = someWork()
  const limited = boundedQueue({ concurrency: 1, waiting: 1 })
  const failing = limited(work(1)).catch(String)
  const next = limited(work(2))
  await fail(1)
  await end(2)
  expect([await failing, await next]).toEqual(['Error: 1 failed', 2])
})

import type { Db } from '@vantage/db/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { polledTogether, pollEveryMs } from '../core/job-progress.ts'

// It only tells the databases of two servers apart.
const databaseOf = () => ({}) as Db

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('reads a subject once in half a second, for however many streams', async () => {
  const db = databaseOf()
  let reads = 0
  const poll = (of = 'job 7', now = false) =>
    polledTogether(db, { of, now }, async () => (reads += 1))
  expect(await Promise.all(Array.from({ length: 50 }, () => poll()))).toEqual(Array(50).fill(1))
  expect(await poll('job 8')).toBe(2)
  vi.advanceTimersByTime(pollEveryMs - 1)
  expect(await poll()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await poll()).toBe(3)
})

it('tells a stream that begins what holds now, and then the others, too', async () => {
  const db = databaseOf()
  let value = 'old'
  const poll = (now: boolean) => polledTogether(db, { of: 'job', now }, async () => value)
  expect(await poll(true)).toBe('old')
  value = 'new'
  expect(await poll(false)).toBe('old')
  expect(await poll(true)).toBe('new')
  expect(await poll(false)).toBe('new')
})

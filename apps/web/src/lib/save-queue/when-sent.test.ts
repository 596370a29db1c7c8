import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSaveQueue, whenSent } from './queue.ts'
import { asTyped } from './state.ts'
import type { SaveResult } from './storage.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A queue with an unsaved answer, whose server answers like this. */
function unsaved(send: () => Promise<SaveResult>) {
  const queue = createSaveQueue({ questionIds: [1], saved: [], savedAt: null }, asTyped, {
    now: () => Date.now(),
    random: () => 0,
    at: (time, task) => {
      const timer = setTimeout(task, time - Date.now())
      return () => clearTimeout(timer)
    },
    kept: () => [],
    keep: () => true,
    drop: () => {},
    send,
  })
  queue.start()
  queue.change(1, 'a word')
  return queue
}

it('saves at once, and waits until that is done', async () => {
  const send = vi.fn(async (): Promise<SaveResult> => ({ outcome: 'saved', savedAt: 1 }))
  const queue = unsaved(send)
  const sent = whenSent(queue)
  await vi.advanceTimersByTimeAsync(1)
  await sent
  expect(send).toHaveBeenCalledOnce()
  expect(queue.getState().unsaved.size).toBe(0)
})

it('waits no longer when saving fails, or for a server that does not answer', async () => {
  const failing = unsaved(async () => ({ outcome: 'failed', status: null }))
  const failed = whenSent(failing)
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(failing.getState().unsaved.size).toBe(1)

  const silent = whenSent(unsaved(() => new Promise(() => {})))
  await vi.advanceTimersByTimeAsync(2000)
  await expect(silent).resolves.toBeUndefined()
})

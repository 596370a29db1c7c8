import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAutosave } from './autosave.ts'
import type { SaveResult } from './save-result.ts'
import { whenSent } from './when-sent.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An autosave with an unsaved answer, whose server answers like this. */
function unsaved(send: () => Promise<SaveResult>) {
  const autosave = createAutosave(
    { questionIds: [1], draft: [], savedAt: null },
    {
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
      flush: send,
    },
  )
  autosave.start()
  autosave.change(1, 'a word')
  return autosave
}

it('saves at once, and waits until that is done', async () => {
  const send = vi.fn(async (): Promise<SaveResult> => ({ outcome: 'saved', savedAt: 1 }))
  const autosave = unsaved(send)
  const sent = whenSent(autosave)
  await vi.advanceTimersByTimeAsync(1)
  await sent
  expect(send).toHaveBeenCalledOnce()
  expect(autosave.getState().unsaved.size).toBe(0)
})

it('waits no longer when saving fails, or for a server that does not answer', async () => {
  const failing = unsaved(async () => ({ outcome: 'failed', failure: { kind: 'network' } }))
  const failed = whenSent(failing)
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(failing.getState().unsaved.size).toBe(1)

  const silent = whenSent(unsaved(() => new Promise(() => {})))
  await vi.advanceTimersByTimeAsync(2000)
  await expect(silent).resolves.toBeUndefined()
})

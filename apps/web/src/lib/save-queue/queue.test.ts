import { describe, expect, it } from 'vitest'
import { retryDelay } from './engine.ts'
import { createSaveQueue } from './queue.ts'
import { type Answer, asChosen } from './state.ts'
import type { SaveResult } from './storage.ts'

const choice = (questionId: number, value: number | null, at: number): Answer => ({
  questionId,
  value,
  at,
})

/** A queue of choices whose requests are answered one by one, on a clock that stands still unless it is moved. */
function harness({ saved = [], kept = [] }: { saved?: Answer[]; kept?: Answer[] } = {}) {
  const device = new Map(kept.map((each) => [each.questionId, each]))
  const requests: { choices: readonly Answer[]; answer: (result: SaveResult) => Promise<void> }[] =
    []
  const timers = new Map<number, { ms: number; task: () => void }>()
  const clock = { now: 1000, full: false }
  const queue = createSaveQueue({ questionIds: [1, 2, 3], saved, savedAt: null }, asChosen, {
    now: () => clock.now,
    random: () => 1,
    at: (time, task) => {
      const id = timers.size + 1
      const ms = time - clock.now
      const run = () => {
        clock.now = time
        task()
      }
      timers.set(id, { ms, task: run })
      return () => timers.delete(id)
    },
    kept: () => kept,
    keep: (given) => {
      if (!clock.full) for (const each of given) device.set(each.questionId, each)
      return !clock.full
    },
    drop: (gone) => {
      for (const { questionId, at } of gone) {
        if ((device.get(questionId)?.at ?? 0) <= at) device.delete(questionId)
      }
    },
    send: (choices) => {
      const { promise, resolve } = Promise.withResolvers<SaveResult>()
      const answer = async (result: SaveResult) => {
        resolve(result)
        await promise
        await Promise.resolve()
      }
      requests.push({ choices, answer })
      return promise
    },
  })
  queue.start()
  const answer = (result: SaveResult) => requests.at(-1)?.answer(result)
  return { queue, device, requests, timers, clock, answer }
}

const savedAt = (at: number): SaveResult => ({ outcome: 'saved', savedAt: at })
const noConnection: SaveResult = { outcome: 'failed', status: null }

describe('the queue of choices', () => {
  it('sends a choice as it is made, and those made meanwhile together afterwards', async () => {
    const { queue, requests, answer } = harness()
    queue.change(1, 3)
    queue.change(2, 1)
    queue.change(2, 4)
    expect(requests.map(({ choices }) => choices)).toEqual([[choice(1, 3, 1000)]])
    await answer(savedAt(5))
    expect(requests.at(-1)?.choices).toEqual([choice(2, 4, 1001)])
    await answer(savedAt(6))
    expect(queue.getState()).toMatchObject({ savedAt: 6, failure: null })
    expect(queue.getState().unsaved.size).toBe(0)
    expect(requests).toHaveLength(2)
  })

  it('keeps a choice on the device until the server has it', async () => {
    const { queue, device, answer } = harness()
    queue.change(1, 3)
    expect(device.get(1)).toEqual(choice(1, 3, 1000))
    await answer(savedAt(5))
    expect(device.size).toBe(0)
  })

  it('keeps a choice that was changed while its first version was being saved', async () => {
    const { queue, device, answer, clock } = harness()
    queue.change(1, 3)
    clock.now = 2000
    queue.change(1, 4)
    await answer(savedAt(5))
    expect(device.get(1)).toEqual(choice(1, 4, 2000))
    expect(queue.getState().unsaved.get(1)?.value).toBe(4)
  })

  it('tries again by itself after a failure, less and less often, and at once when it is resumed', async () => {
    const { queue, requests, timers, answer } = harness()
    queue.change(1, 3)
    await answer(noConnection)
    expect(queue.getState().failure).toEqual({ status: null })
    expect([...timers.values()].map(({ ms }) => ms)).toEqual([1000])
    queue.change(2, 1)
    expect(requests, 'a new choice does not hurry the retry').toHaveLength(1)
    timers.get(1)?.task()
    expect(requests.at(-1)?.choices).toHaveLength(2)
    await answer({ outcome: 'failed', status: 503 })
    expect([...timers.values()].map(({ ms }) => ms)).toEqual([2000])
    queue.dispatch({ kind: 'resumed', now: 1000 })
    await answer(savedAt(9))
    expect(queue.getState()).toMatchObject({ failure: null, savedAt: 9 })
  })

  it('opens with the newest of server and device, and saves what only the device has', async () => {
    const { queue, requests, device } = harness({
      saved: [choice(1, 2, 500), choice(2, 5, 700)],
      kept: [choice(1, 4, 600), choice(2, 1, 650), choice(3, 6, 600)],
    })
    const positions = [...queue.getState().answers.values()].map(({ value }) => value)
    expect(positions).toEqual([4, 5, 6])
    expect([...device.keys()]).toEqual([1, 3])
    expect(requests[0]?.choices).toEqual([choice(1, 4, 600), choice(3, 6, 600)])
  })

  it('lets a choice be later than what it replaces, though the clock was set back', () => {
    const { queue } = harness({ saved: [choice(1, 2, 9_000_000)] })
    queue.change(1, 3)
    expect(queue.getState().answers.get(1)).toEqual(choice(1, 3, 9_000_001))
  })

  it.each(['time-up', 'ended', 'submitted'] as const)(
    'sends and takes nothing more once the test is closed: %s',
    async (by) => {
      const { queue, requests, answer } = harness()
      queue.change(1, 3)
      await answer({ outcome: 'ended', by })
      queue.change(2, 3)
      queue.dispatch({ kind: 'resumed', now: 1000 })
      queue.dispatch({ kind: 'left' })
      expect(queue.getState().endedBy).toBe(by)
      expect(queue.getState().answers.has(2)).toBe(false)
      expect(requests).toHaveLength(1)
    },
  )

  it('sends everything when the page goes away, also while a request is under way', async () => {
    const { queue, requests, answer } = harness()
    queue.change(1, 3)
    queue.change(2, 4)
    queue.dispatch({ kind: 'left' })
    expect(requests.at(-1)?.choices.map(({ questionId }) => questionId)).toEqual([1, 2])
    await answer(savedAt(7))
    expect(queue.getState().unsaved.size).toBe(0)
  })

  it('takes over what another tab chose later, and not what it chose earlier', () => {
    const { queue } = harness({ saved: [choice(1, 2, 500)] })
    queue.dispatch({ kind: 'other-tab-changed', answer: choice(1, 5, 400), now: 1000 })
    expect(queue.getState().answers.get(1)?.value).toBe(2)
    queue.dispatch({ kind: 'other-tab-changed', answer: choice(1, 5, 600), now: 1000 })
    expect(queue.getState().answers.get(1)?.value).toBe(5)
    expect(queue.getState().unsaved.size).toBe(0)
  })

  it('says when the device cannot keep a choice', () => {
    const { queue, clock } = harness()
    clock.full = true
    queue.change(1, 3)
    expect(queue.getState().keptOnDevice).toBe(false)
  })

  it('waits 15 seconds at most between two tries', () => {
    expect(retryDelay(1, 0, asChosen)).toBe(750)
    expect(retryDelay(20, 1, asChosen)).toBe(15_000)
  })
})

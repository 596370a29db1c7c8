import type { Choice } from '@vantage/contracts/access-keys/tests'
import { describe, expect, it } from 'vitest'
import { createChoiceQueue, retryDelay, type SaveOutcome } from './choice-queue.ts'

const choice = (questionId: number, position: number | null, at: number): Choice => ({
  questionId,
  position,
  at,
})

/** A queue whose requests are answered one by one, on a clock that stands still unless it is moved. */
function harness({ saved = [], kept = [] }: { saved?: Choice[]; kept?: Choice[] } = {}) {
  const device = new Map(kept.map((each) => [each.questionId, each]))
  const requests: { choices: readonly Choice[]; answer: (result: SaveOutcome) => Promise<void> }[] =
    []
  const timers = new Map<number, { ms: number; task: () => void }>()
  const clock = { now: 1000, full: false }
  const queue = createChoiceQueue(
    { saved, kept },
    {
      now: () => clock.now,
      random: () => 1,
      after: (ms, task) => {
        const id = timers.size + 1
        timers.set(id, { ms, task })
        return () => timers.delete(id)
      },
      keep: (each) => {
        if (!clock.full) device.set(each.questionId, each)
        return !clock.full
      },
      drop: (gone) => {
        for (const { questionId, at } of gone) {
          if ((device.get(questionId)?.at ?? 0) <= at) device.delete(questionId)
        }
      },
      send: (choices) => {
        const { promise, resolve } = Promise.withResolvers<SaveOutcome>()
        const answer = async (result: SaveOutcome) => {
          resolve(result)
          await promise
          await Promise.resolve()
        }
        requests.push({ choices, answer })
        return promise
      },
    },
  )
  const answer = (result: SaveOutcome) => requests.at(-1)?.answer(result)
  return { queue, device, requests, timers, clock, answer }
}

const savedAt = (at: number): SaveOutcome => ({ outcome: 'saved', savedAt: at })
const noConnection: SaveOutcome = { outcome: 'failed', status: null }

describe('the queue of choices', () => {
  it('sends a choice as it is made, and those made meanwhile together afterwards', async () => {
    const { queue, requests, answer } = harness()
    queue.choose(1, 3)
    queue.choose(2, 1)
    queue.choose(2, 4)
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
    queue.choose(1, 3)
    expect(device.get(1)).toEqual(choice(1, 3, 1000))
    await answer(savedAt(5))
    expect(device.size).toBe(0)
  })

  it('keeps a choice that was changed while its first version was being saved', async () => {
    const { queue, device, answer, clock } = harness()
    queue.choose(1, 3)
    clock.now = 2000
    queue.choose(1, 4)
    await answer(savedAt(5))
    expect(device.get(1)).toEqual(choice(1, 4, 2000))
    expect(queue.getState().unsaved.get(1)?.position).toBe(4)
  })

  it('tries again by itself after a failure, less and less often, and at once when it is resumed', async () => {
    const { queue, requests, timers, answer } = harness()
    queue.choose(1, 3)
    await answer(noConnection)
    expect(queue.getState().failure).toEqual({ status: null })
    expect([...timers.values()].map(({ ms }) => ms)).toEqual([1000])
    queue.choose(2, 1)
    expect(requests, 'a new choice does not hurry the retry').toHaveLength(1)
    timers.get(1)?.task()
    expect(requests.at(-1)?.choices).toHaveLength(2)
    await answer({ outcome: 'failed', status: 503 })
    expect([...timers.values()].map(({ ms }) => ms)).toEqual([2000])
    queue.resume()
    await answer(savedAt(9))
    expect(queue.getState()).toMatchObject({ failure: null, savedAt: 9 })
  })

  it('opens with the newest of server and device, and saves what only the device has', async () => {
    const { queue, requests, device } = harness({
      saved: [choice(1, 2, 500), choice(2, 5, 700)],
      kept: [choice(1, 4, 600), choice(2, 1, 650), choice(3, 6, 600)],
    })
    const positions = [...queue.getState().chosen.values()].map(({ position }) => position)
    expect(positions).toEqual([4, 5, 6])
    expect([...device.keys()]).toEqual([1, 3])
    queue.resume()
    expect(requests[0]?.choices).toEqual([choice(1, 4, 600), choice(3, 6, 600)])
  })

  it('lets a choice be later than what it replaces, though the clock was set back', () => {
    const { queue } = harness({ saved: [choice(1, 2, 9_000_000)] })
    queue.choose(1, 3)
    expect(queue.getState().chosen.get(1)).toEqual(choice(1, 3, 9_000_001))
  })

  it.each(['time-up', 'ended', 'submitted'] as const)(
    'sends and takes nothing more once the test is closed: %s',
    async (by) => {
      const { queue, requests, answer } = harness()
      queue.choose(1, 3)
      await answer({ outcome: 'closed', by })
      queue.choose(2, 3)
      queue.resume()
      queue.flush()
      expect(queue.getState().closedBy).toBe(by)
      expect(queue.getState().chosen.has(2)).toBe(false)
      expect(requests).toHaveLength(1)
    },
  )

  it('sends everything when the page goes away, also while a request is under way', async () => {
    const { queue, requests, answer } = harness()
    queue.choose(1, 3)
    queue.choose(2, 4)
    queue.flush()
    expect(requests.at(-1)?.choices.map(({ questionId }) => questionId)).toEqual([1, 2])
    await answer(savedAt(7))
    expect(queue.getState().unsaved.size).toBe(0)
  })

  it('takes over what another tab chose later, and not what it chose earlier', () => {
    const { queue } = harness({ saved: [choice(1, 2, 500)] })
    queue.absorb(choice(1, 5, 400))
    expect(queue.getState().chosen.get(1)?.position).toBe(2)
    queue.absorb(choice(1, 5, 600))
    expect(queue.getState().chosen.get(1)?.position).toBe(5)
    expect(queue.getState().unsaved.size).toBe(0)
  })

  it('says when the device cannot keep a choice', () => {
    const { queue, clock } = harness()
    clock.full = true
    queue.choose(1, 3)
    expect(queue.getState().keptOnDevice).toBe(false)
  })

  it('waits 15 seconds at most between two tries', () => {
    expect(retryDelay(1, 0)).toBe(750)
    expect(retryDelay(20, 1)).toBe(15_000)
  })
})

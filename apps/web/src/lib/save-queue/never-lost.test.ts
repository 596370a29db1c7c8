import type { DraftAnswer } from '@vantage/contracts/answering/ask-form'
import { mergeDraft } from '@vantage/domain/answering/merge-draft'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memoryStorage } from '../memory-storage.testing.ts'
import { createSaveQueue } from './queue.ts'
import { asTyped } from './state.ts'
import { dropAnswers, keepAnswers, keptAnswers, type Place, type SaveResult } from './storage.ts'

const place: Place = { prefix: 'vantage:answers:emma:7:', field: 'value' }
const questionIds = [1, 2, 3]

/** A server, a device and a clock that do what a test tells them. */
function simulate() {
  const storage = memoryStorage()
  let now = 1000
  let stored: DraftAnswer[] = []
  const timers = new Set<{ time: number; task: () => void }>()
  const waiting: { answers: readonly DraftAnswer[]; done: (result: SaveResult) => void }[] = []
  const carry = (answers: readonly DraftAnswer[]) =>
    new Promise<SaveResult>((done) => void waiting.push({ answers, done }))
  const open = () => {
    const form = createSaveQueue({ questionIds, saved: stored, savedAt: null }, asTyped, {
      now: () => now,
      random: () => 0.5,
      at: (time, task) => {
        const timer = { time, task }
        timers.add(timer)
        return () => timers.delete(timer)
      },
      kept: () => keptAnswers(storage, place),
      keep: (answers) => keepAnswers(storage, place, answers),
      drop: (answers) => dropAnswers(storage, place, answers),
      send: carry,
    })
    form.start()
    return form
  }
  return {
    open,
    stored: () => stored,
    kept: () => keptAnswers(storage, place),
    underWay: () => waiting.length,
    pass: (ms: number) => {
      now += ms
      for (const timer of [...timers].filter(({ time }) => time <= now)) {
        timers.delete(timer)
        timer.task()
      }
    },
    /** The oldest request arrives (or not), and its reply does (or not). */
    answer: async (arrives: boolean, replies: boolean) => {
      const request = waiting.shift()
      if (!request) return
      if (arrives) stored = mergeDraft(stored, request.answers)
      request.done(
        arrives && replies
          ? { outcome: 'saved', savedAt: now }
          : { outcome: 'failed', status: null },
      )
      await Promise.resolve().then(() => {})
    },
    crash: () => {
      timers.clear()
      waiting.length = 0
    },
  }
}

type Act =
  | { do: 'type'; questionId: number; value: string | number }
  | { do: 'pass'; ms: number }
  | { do: 'answer'; arrives: boolean; replies: boolean }
  | { do: 'leave' }
  | { do: 'wake' }
  | { do: 'crash' }

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    do: fc.constant('type' as const),
    questionId: fc.constantFrom(...questionIds),
    value: fc.oneof(fc.string({ maxLength: 8 }), fc.integer({ min: 1, max: 5 })),
  }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(50, 400, 1000, 31_000) }),
  fc.record({ do: fc.constant('answer' as const), arrives: fc.boolean(), replies: fc.boolean() }),
  fc.constant({ do: 'leave' as const }),
  fc.constant({ do: 'wake' as const }),
  fc.constant({ do: 'crash' as const }),
)

it('never loses a word, whatever fails, in whatever order, with crashes in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 60 }), async (acts) => {
      const world = simulate()
      let form = world.open()
      const typed = new Map<number, string | number>()
      for (const each of acts) {
        if (each.do === 'type') {
          form.change(each.questionId, each.value)
          typed.set(each.questionId, each.value)
        } else if (each.do === 'pass') world.pass(each.ms)
        else if (each.do === 'answer') await world.answer(each.arrives, each.replies)
        else if (each.do === 'leave') form.dispatch({ kind: 'left' })
        else if (each.do === 'wake') form.dispatch({ kind: 'resumed', now: 1 })
        else {
          world.crash()
          form = world.open()
        }
        for (const [questionId, value] of typed)
          expect(form.getState().answers.get(questionId)?.value).toBe(value)
      }
      for (let round = 0; round < 50 && form.getState().unsaved.size > 0; round++) {
        world.pass(31_000)
        while (world.underWay() > 0) await world.answer(true, true)
      }
      const server = new Map(world.stored().map(({ questionId, value }) => [questionId, value]))
      expect(server).toEqual(typed)
      expect(world.kept()).toEqual([])
    }),
    { numRuns: 300 },
  )
})

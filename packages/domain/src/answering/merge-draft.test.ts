import type { DraftAnswer } from '@vantage/contracts/answering/ask-form'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeDraft } from './merge-draft.ts'

const answer: fc.Arbitrary<DraftAnswer> = fc.record({
  questionId: fc.integer({ min: 1, max: 5 }),
  value: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.string({ maxLength: 3 }), fc.constant(null)),
  at: fc.integer({ min: 0, max: 4 }),
})
const saves = fc.array(fc.array(answer, { maxLength: 4 }), { maxLength: 5 })
const all = (sets: DraftAnswer[][]) => sets.reduce<DraftAnswer[]>(mergeDraft, [])

it('keeps the same answers in whatever order, and however often, saves arrive', () => {
  fc.assert(
    fc.property(saves, fc.nat(), (sets, seed) => {
      const shuffled = [...sets, ...sets].sort((a, b) => hash(a, seed) - hash(b, seed))
      expect(all(shuffled)).toEqual(all(sets))
    }),
  )
})

it('keeps one answer per question, the one given last', () => {
  fc.assert(
    fc.property(saves, (sets) => {
      const given = sets.flat()
      const kept = all(sets)
      expect(new Set(kept.map(({ questionId }) => questionId)).size).toBe(kept.length)
      for (const { questionId, at } of given) {
        expect(kept.find((each) => each.questionId === questionId)?.at).toBeGreaterThanOrEqual(at)
      }
    }),
  )
})

const hash = (value: unknown, seed: number) =>
  [...JSON.stringify(value)].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9973, seed)

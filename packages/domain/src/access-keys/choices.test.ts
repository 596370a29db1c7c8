import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type GivenChoice, latestChoices, unanswered } from './attempts.ts'

const given = fc.array(fc.record({ index: fc.nat(5), position: fc.nat(4), at: fc.nat(3) }), {
  maxLength: 12,
})
const sorted = (choices: readonly GivenChoice[]) => choices.toSorted((a, b) => a.index - b.index)

it('of each question the choice given last stays, in whatever order they come', () => {
  fc.assert(
    fc.property(given, (choices) => {
      const latest = latestChoices(choices)
      expect(sorted(latestChoices(choices.toReversed()))).toEqual(sorted(latest))
      for (const { index, position, at } of latest) {
        const rivals = choices.filter((one) => one.index === index)
        expect(at).toBe(Math.max(...rivals.map((one) => one.at)))
        const last = rivals.filter((one) => one.at === at)
        expect(position).toBe(Math.max(...last.map((one) => one.position)))
      }
      expect(new Set(latest.map(({ index }) => index)).size).toBe(latest.length)
      expect(latest).toHaveLength(new Set(choices.map(({ index }) => index)).size)
    }),
  )
})

it('names the questions without an answer by their numbers', () => {
  expect(unanswered([2, 0, 1, 0])).toEqual([2, 4])
  expect(unanswered([1])).toEqual([])
})

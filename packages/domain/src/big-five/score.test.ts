import { type Trait, traits } from '@vantage/contracts/big-five/traits'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Keying, traitSums } from './score.ts'

const statement = fc.record({
  position: fc.integer({ min: 1, max: 5 }),
  trait: fc.constantFrom(...traits),
  optType: fc.constantFrom<0 | 1>(0, 1),
})

it('each trait is the sum of what its own statements count, looked up one by one', () => {
  const points = { 0: [1, 2, 3, 4, 5], 1: [5, 4, 3, 2, 1] } as const
  fc.assert(
    fc.property(fc.array(statement, { minLength: 60, maxLength: 60 }), (given) => {
      const positions = given.map(({ position }) => position)
      const sums = traitSums(positions, given)
      for (const trait of traits) {
        let sum = 0
        for (const one of given) {
          if (one.trait === trait) sum += points[one.optType][one.position - 1] ?? Number.NaN
        }
        expect(sums[trait]).toBe(sum)
      }
    }),
  )
})

it('12 statements of a trait give 12 to 60, whichever way they are keyed', () => {
  const keyings: Keying[] = Array.from({ length: 60 }, (_, index) => ({
    trait: traits[index % 5] as Trait,
    optType: index % 2 === 0 ? 0 : 1,
  }))
  const least = keyings.map(({ optType }) => (optType === 0 ? 1 : 5))
  const highest = keyings.map(({ optType }) => (optType === 0 ? 5 : 1))
  expect(traitSums(least, keyings)).toEqual({ N: 12, E: 12, O: 12, A: 12, C: 12 })
  expect(traitSums(highest, keyings)).toEqual({ N: 60, E: 60, O: 60, A: 60, C: 60 })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentsOf } from './percents.ts'

const counts = fc.array(fc.nat({ max: 100_000 }), { minLength: 3, maxLength: 3 })

describe('the shares of the gauges', () => {
  it('add up to 100, and each is less than one percent away from the exact share', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const total = given.reduce((sum, count) => sum + count, 0)
        fc.pre(total > 0)
        const percents = percentsOf(given)
        expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100)
        for (const [index, percent] of percents.entries()) {
          expect(Math.abs(percent - ((given[index] ?? 0) * 100) / total)).toBeLessThan(1)
        }
      }),
    )
  })

  it('are 0 while there are no keys', () => {
    expect(percentsOf([0, 0, 0])).toEqual([0, 0, 0])
  })

  it('round the largest fraction up', () => {
    expect(percentsOf([124, 12, 64])).toEqual([62, 6, 32])
    expect(percentsOf([1, 1, 1])).toEqual([34, 33, 33])
  })
})

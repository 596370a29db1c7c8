import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differenceOf, meanOf, signed } from './figures.ts'

describe('signed', () => {
  it('writes plus and a true minus', () => {
    expect(signed(0.4)).toBe('+0.40')
    expect(signed(-1.475)).toBe('−1.48')
  })

  it('gives a rounded zero no sign', () => {
    expect([signed(0), signed(-0.0049), signed(0.0049)]).toEqual(['0.00', '0.00', '0.00'])
  })
})

describe('differenceOf', () => {
  it('is zero for equal scores, however they came about', () => {
    expect(differenceOf(11 / 3, 22 / 6)).toBe(0)
  })

  it('is missing when either score is', () => {
    expect(differenceOf(null, 3)).toBeNull()
    expect(differenceOf(3, null)).toBeNull()
  })

  it('only changes its sign when the two change places', () => {
    const score = fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 100 }))
      .map(([raters, share]) => (raters + Math.round((share / 100) * 4 * raters)) / raters)
    fc.assert(
      fc.property(score, score, (a, b) => {
        expect((differenceOf(a, b) ?? 0) + (differenceOf(b, a) ?? 0)).toBe(0)
      }),
    )
  })
})

describe('meanOf', () => {
  it('leaves out what is missing', () => {
    expect(meanOf([4, null, 5])).toBe(4.5)
  })

  it('is missing without any score', () => {
    expect(meanOf([null, null])).toBeNull()
  })

  it('is exact where floating point is not', () => {
    expect(meanOf([10 / 3, 11 / 3, 4])).toBe(11 / 3)
  })
})

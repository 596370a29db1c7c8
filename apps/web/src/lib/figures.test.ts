import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shown, shownPercent, signed } from './figures.ts'

describe('shown', () => {
  it('writes hundredths with two decimals', () => {
    expect([345, 100, 500, 5, 0].map(shown)).toEqual(['3.45', '1.00', '5.00', '0.05', '0.00'])
  })

  it('writes every number as its own digits, however large the sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (hundredths) => {
        const digits = String(hundredths).padStart(3, '0')
        expect(shown(hundredths)).toBe(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
      }),
    )
  })
})

describe('signed', () => {
  it('writes plus and a true minus', () => {
    expect(signed(40)).toBe('+0.40')
    expect(signed(-148)).toBe('−1.48')
  })

  it('gives zero no sign', () => {
    expect(signed(0)).toBe('0.00')
  })

  it('only changes its sign when the two that are compared change places', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (difference) => {
        expect(signed(-difference)).toBe(signed(difference).replace('+', '−'))
      }),
    )
  })
})

describe('shownPercent', () => {
  it('writes a decimal only where one is needed', () => {
    expect([40, 200 / 3, 100, 0].map((percent) => shownPercent(percent, 'en'))).toEqual([
      '40%',
      '66.7%',
      '100%',
      '0%',
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatDifference,
  formatDuration,
  formatHundredths,
  formatPercent,
  secondsLeft,
} from './figures.ts'

it('says a time span in minutes and seconds', () => {
  expect([9, 60, 72].map((seconds) => formatDuration('en', seconds))).toEqual([
    '9 secs',
    '1 min',
    '1 min 12 secs',
  ])
  expect(formatDuration('ch', 72)).toBe('1分钟12秒')
})

it('estimates what is left by what is done', () => {
  expect(secondsLeft(0, 13, 5)).toBeNull()
  expect(secondsLeft(8, 12, 80)).toBe(40)
})

describe('hundredths', () => {
  it('writes hundredths with two decimals', () => {
    expect([345, 100, 500, 5, 0].map(formatHundredths)).toEqual([
      '3.45',
      '1.00',
      '5.00',
      '0.05',
      '0.00',
    ])
  })

  it('writes every number as its own digits, however large the sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (hundredths) => {
        const digits = String(hundredths).padStart(3, '0')
        expect(formatHundredths(hundredths)).toBe(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
      }),
    )
  })
})

describe('a difference', () => {
  it('writes plus and a true minus', () => {
    expect(formatDifference(40)).toBe('+0.40')
    expect(formatDifference(-148)).toBe('−1.48')
  })

  it('gives zero no sign', () => {
    expect(formatDifference(0)).toBe('0.00')
  })

  it('only changes its sign when the two that are compared change places', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (difference) => {
        expect(formatDifference(-difference)).toBe(formatDifference(difference).replace('+', '−'))
      }),
    )
  })
})

describe('a percentage', () => {
  it('writes a decimal only where one is needed', () => {
    expect([40, 200 / 3, 100, 0].map((percent) => formatPercent(percent, 'en'))).toEqual([
      '40%',
      '66.7%',
      '100%',
      '0%',
    ])
  })
})

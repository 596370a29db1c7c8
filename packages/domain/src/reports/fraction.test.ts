import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, fraction, fromScore, nearestDouble } from './fraction.ts'
import { shownScore } from './shown.ts'

/** Scores as they arise: sums over raters, times weights, over small denominators. */
const score = fc
  .record({
    den: fc.integer({ min: 1, max: 1_000_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ den, part }) => ({ num: den + Math.floor(part * den * 4), den }))

describe('a score on the wire', () => {
  it('is the double nearest to the fraction', () => {
    fc.assert(
      fc.property(score, ({ num, den }) => {
        expect(nearestDouble(fraction(BigInt(num), BigInt(den)))).toBe(num / den)
      }),
    )
  })

  it('gives the fraction back that it stands for', () => {
    fc.assert(
      fc.property(score, ({ num, den }) => {
        expect(compare(fromScore(num / den), fraction(BigInt(num), BigInt(den)))).toBe(0)
      }),
    )
  })

  it('is shown with two decimals, half away from zero on the exact value', () => {
    fc.assert(
      fc.property(score, fc.boolean(), ({ num, den }, negative) => {
        const [n, d] = [BigInt(num), BigInt(den)]
        const hundredths = (n * 200n + d) / (d * 2n)
        const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
        expect(shownScore(negative ? -(num / den) : num / den)).toBe(negative ? `-${text}` : text)
      }),
    )
  })

  it.each([
    [3.405, '3.41'],
    [2.675, '2.68'],
    [1.005, '1.01'],
    [-0.125, '-0.13'],
    [0, '0.00'],
    [-0.001, '0.00'],
    [4.995, '5.00'],
  ])('%d is shown as %s', (value, text) => {
    expect(shownScore(value)).toBe(text)
  })
})

describe('the nearest double of any fraction', () => {
  it('never differs from a correctly rounded division, however long the numbers are', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 200n }),
        fc.bigInt({ min: 1n, max: 2n ** 200n }),
        (a, b) => {
          const double = nearestDouble(fraction(a, b))
          const [up, down] = [next(double, 1), next(double, -1)]
          const error = distance(a, b, double)
          expect(error <= distance(a, b, up) && error <= distance(a, b, down)).toBe(true)
        },
      ),
    )
  })
})

/** |a/b - x| times b and a power of two, exactly. */
function distance(a: bigint, b: bigint, x: number): bigint {
  const scale = 2n ** 1200n
  const scaled = BigInt(x * 2 ** 400) * (scale / 2n ** 400n)
  const difference = (a * scale) / 1n - scaled * b
  return difference < 0n ? -difference : difference
}

function next(x: number, step: number): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, x)
  view.setBigInt64(0, view.getBigInt64(0) + BigInt(step))
  return view.getFloat64(0)
}

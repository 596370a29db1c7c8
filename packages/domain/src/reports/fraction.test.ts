import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fraction, nearestDouble, toHundredths } from './fraction.ts'

/** Scores as they arise: sums over raters, times weights, over small denominators. */
const score = fc
  .record({
    den: fc.integer({ min: 1, max: 1_000_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ den, part }) => ({ num: den + Math.floor(part * den * 4), den }))

/** Rounds by looking at which hundredth is nearer, the one below or the one above. */
function nearer(num: bigint, den: bigint): number {
  const below = (num * 100n) / den
  const [down, up] = [num * 100n - below * den, (below + 1n) * den - num * 100n]
  return Number(down < up ? below : below + 1n)
}

describe('a score', () => {
  it('is the double nearest to the fraction', () => {
    fc.assert(
      fc.property(score, ({ num, den }) => {
        expect(nearestDouble(fraction(num, den))).toBe(num / den)
      }),
    )
  })

  it('is shown in the nearer hundredths, half away from zero, above and below zero alike', () => {
    fc.assert(
      fc.property(score, ({ num, den }) => {
        const shown = nearer(BigInt(num), BigInt(den))
        expect(toHundredths(fraction(num, den))).toBe(shown)
        expect(toHundredths(fraction(-num, den))).toBe(-shown)
      }),
    )
  })

  it('is rounded up from every exact half, whatever fraction says it', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (hundredths, factor) => {
        const half = fraction((2 * hundredths + 1) * factor, 200 * factor)
        expect(toHundredths(half)).toBe(hundredths + 1)
      }),
    )
  })

  it.each([
    [681, 200, 341],
    [107, 40, 268],
    [201, 200, 101],
    [-1, 8, -13],
    [0, 7, 0],
    [-1, 1000, 0],
    [999, 200, 500],
    [25, 8, 313],
    [10, 3, 333],
  ])('of %d / %d is %d hundredths', (num, den, hundredths) => {
    expect(toHundredths(fraction(num, den))).toBe(hundredths)
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

/** An exact rational in lowest terms with a positive denominator. */
export interface Fraction {
  readonly num: bigint
  readonly den: bigint
}

export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

/** `num / den` of two whole numbers; `den` is positive. */
export function fraction(num: number | bigint, den: number | bigint): Fraction {
  const [n, d] = [BigInt(num), BigInt(den)]
  const divisor = gcd(n, d)
  return { num: n / divisor, den: d / divisor }
}

export const zero = fraction(0, 1)

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.num * b.den + b.num * a.den, a.den * b.den)

export const divide = (a: Fraction, by: number): Fraction => fraction(a.num, a.den * BigInt(by))

/** Rounded to hundredths, half away from zero: 27/8 is 338, -1/200 is -1. */
export function toHundredths({ num, den }: Fraction): number {
  const magnitude = num < 0n ? -num : num
  const rounded = Number((magnitude * 200n + den) / (den * 2n))
  return num < 0n && rounded > 0 ? -rounded : rounded
}

/** The double nearest to the fraction: equal fractions give equal doubles. */
export function nearestDouble({ num, den }: Fraction): number {
  // A division of doubles rounds correctly, where these hold both numbers.
  if (isDouble(num) && isDouble(den)) return Number(num) / Number(den)
  const negative = num < 0n
  const magnitude = negative ? -num : num
  const shift = Math.max(0, den.toString(2).length - magnitude.toString(2).length + 66)
  const scaled = magnitude << BigInt(shift)
  const quotient = scaled / den
  // The last bit says that there is a remainder, so that Number() rounds correctly.
  const sticky = scaled % den === 0n ? quotient : quotient | 1n
  const double = Number(sticky) / 2 ** shift
  return negative ? -double : double
}

const isDouble = (whole: bigint): boolean => whole <= 2n ** 53n && whole >= -(2n ** 53n)

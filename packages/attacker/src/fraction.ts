/** An exact rational in lowest terms, denominator positive: the attacker trusts no arithmetic of the product. */
export interface Rational {
  readonly num: bigint
  readonly den: bigint
}

export const zero: Rational = { num: 0n, den: 1n }

export function rational(num: number | bigint, den: number | bigint = 1n): Rational {
  const [n, d] = [BigInt(num), BigInt(den)]
  let [a, b] = [n < 0n ? -n : n, d]
  while (b !== 0n) [a, b] = [b, a % b]
  return { num: n / a, den: d / a }
}

export const plus = (a: Rational, b: Rational): Rational =>
  rational(a.num * b.den + b.num * a.den, a.den * b.den)

export const times = (a: Rational, b: Rational): Rational => rational(a.num * b.num, a.den * b.den)

export const negative = ({ num, den }: Rational): Rational => ({ num: -num, den })

/** 1 / a; a is not zero. */
export const inverse = ({ num, den }: Rational): Rational =>
  num < 0n ? { num: -den, den: -num } : { num: den, den: num }

export const isLess = (a: Rational, b: Rational): boolean => a.num * b.den < b.num * a.den

export const isEqual = (a: Rational, b: Rational): boolean => a.num === b.num && a.den === b.den

/** The nearest double: one division of whole numbers that doubles hold. */
export const nearest = ({ num, den }: Rational): number => Number(num) / Number(den)

/** In hundredths, whichever is nearer; the upper one for a half. Scores are positive. */
export function hundredths({ num, den }: Rational): number {
  const below = (num * 100n) / den
  const isUp = 2n * (num * 100n - below * den) >= den
  return Number(isUp ? below + 1n : below)
}

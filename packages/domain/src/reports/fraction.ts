/** An exact rational, denominator positive. Averages of integers are rationals, so equal means equal. */
export interface Fraction {
  readonly num: bigint
  readonly den: bigint
}

export const zero: Fraction = { num: 0n, den: 1n }

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

export function fraction(num: bigint, den: bigint): Fraction {
  const divisor = gcd(num, den)
  if (divisor === 0n) return zero
  return { num: num / divisor, den: den / divisor }
}

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.num * b.den + b.num * a.den, a.den * b.den)

export const subtract = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.num * b.den - b.num * a.den, a.den * b.den)

export const divide = (a: Fraction, by: number): Fraction => fraction(a.num, a.den * BigInt(by))

/** Negative, zero or positive, as for `Array.sort`. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.num * b.den - b.num * a.den
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const abs = (a: Fraction): Fraction => (a.num < 0n ? { num: -a.num, den: a.den } : a)

/** The double nearest to the fraction: equal fractions give equal doubles. */
export function nearestDouble({ num, den }: Fraction): number {
  const negative = num < 0n
  const magnitude = negative ? -num : num
  const shift = Math.max(0, den.toString(2).length - magnitude.toString(2).length + 66)
  const scaled = magnitude << BigInt(shift)
  const quotient = scaled / den
  // The last bit says "and a little more", so that Number() rounds as if it saw the whole quotient.
  const sticky = scaled % den === 0n ? quotient : quotient | 1n
  const double = Number(sticky) / 2 ** shift
  return negative ? -double : double
}

/** Largest denominator that a double between 1 and 5 still pins down without doubt. */
const maxDenominator = 2n ** 24n

/**
 * The rational that a score on the wire stands for. A score is the double nearest to a fraction with a small
 * denominator (rater counts times weights), and continued fractions find it again. A double that stands for no such
 * fraction is taken as it is.
 */
export function fromScore(score: number): Fraction {
  const exact = fromDouble(score)
  let [num0, num1] = [0n, 1n]
  let [den0, den1] = [1n, 0n]
  let [a, b] = [exact.num, exact.den]
  while (b !== 0n) {
    const whole = floorDiv(a, b)
    ;[num0, num1] = [num1, whole * num1 + num0]
    ;[den0, den1] = [den1, whole * den1 + den0]
    if (den1 > maxDenominator) return exact
    const candidate = { num: num1, den: den1 }
    if (nearestDouble(candidate) === score) return candidate
    ;[a, b] = [b, a - whole * b]
  }
  return exact
}

function floorDiv(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return a % b !== 0n && a < 0n ? quotient - 1n : quotient
}

/** The value of a finite double, exactly. */
function fromDouble(value: number): Fraction {
  let scale = 0
  let scaled = value
  while (!Number.isInteger(scaled)) {
    scaled *= 2
    scale += 1
  }
  return fraction(BigInt(scaled), 1n << BigInt(scale))
}

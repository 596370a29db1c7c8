/** A rule that says what comes next, if it explains all terms given and is confirmed by at least one of them. */
type SeriesRule = (terms: readonly number[]) => number | undefined

const differences = (terms: readonly number[]) =>
  terms.slice(1).map((term, index) => term - (terms[index] ?? 0))
const quotients = (terms: readonly number[]) =>
  terms.slice(1).map((term, index) => term / (terms[index] ?? 0))
const areEqual = (values: readonly number[]) =>
  values.length > 1 && values.every((value) => Math.abs(value - (values[0] ?? 0)) < 1e-9)
const last = (terms: readonly number[]) => terms.at(-1) ?? 0

/** Differences of differences, `order` times, are the same: steps that are equal, that grow evenly, and so on. */
const polynomial =
  (order: number): SeriesRule =>
  (terms) => {
    const steps = differences(terms)
    if (order === 1) return areEqual(steps) ? last(terms) + last(steps) : undefined
    const step = polynomial(order - 1)(steps)
    return step === undefined ? undefined : last(terms) + step
  }

const geometric: SeriesRule = (terms) => {
  const factors = quotients(terms)
  return areEqual(factors) ? last(terms) * last(factors) : undefined
}

/** Every factor is larger than the one before by the same. */
const growingFactors: SeriesRule = (terms) => {
  const factor = polynomial(1)(quotients(terms))
  return factor === undefined ? undefined : last(terms) * factor
}

/** The next is `p` times the last one plus `q` times the one before plus `c`, in small whole numbers. */
const recurrence =
  (p: number, q: number, c: number): SeriesRule =>
  (terms) => {
    const next = (index: number) => p * (terms[index - 1] ?? 0) + q * (terms[index - 2] ?? 0) + c
    const first = q === 0 ? 1 : 2
    // Three terms must agree, for p, q and c were chosen to fit.
    if (terms.length < first + 3) return undefined
    const fits = terms.every((term, index) => index < first || next(index) === term)
    return fits ? next(terms.length) : undefined
  }

/** Two series that take turns, each by a simple rule. */
const takingTurns: SeriesRule = (terms) => {
  const [own, other] = [terms.length % 2, 1 - (terms.length % 2)].map((parity) =>
    terms.filter((_, index) => index % 2 === parity),
  )
  if (!own || !other || own.length < 3 || other.length < 3) return undefined
  const simple = (part: readonly number[]) => polynomial(1)(part) ?? geometric(part)
  return simple(other) === undefined ? undefined : simple(own)
}

/** Two or three operations that take turns, each plus a number or times a number. */
const operationsTakingTurns =
  (period: number): SeriesRule =>
  (terms) => {
    const steps = Array.from({ length: period }, (_, turn) => {
      const of = (values: readonly number[]) => values.filter((_, index) => index % period === turn)
      return { added: of(differences(terms)), factors: of(quotients(terms)) }
    })
    const isConstant = (values: readonly number[]) => values.length > 1 && areEqual(values)
    if (!steps.every(({ added, factors }) => isConstant(added) || isConstant(factors)))
      return undefined
    const { added = [], factors = [] } = steps[(terms.length - 1) % period] ?? {}
    return isConstant(added) ? last(terms) + last(added) : last(terms) * last(factors)
  }

const small = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const rules: readonly SeriesRule[] = [
  ...[1, 2, 3].map(polynomial),
  geometric,
  growingFactors,
  takingTurns,
  ...[2, 3].map(operationsTakingTurns),
  ...small(-3, 5).flatMap((p) =>
    small(-3, 5).flatMap((q) => small(-12, 12).map((c) => recurrence(p, q, c))),
  ),
]

/** All numbers that may follow `terms` by some rule of the family. */
export const solveSeries = (terms: readonly number[]): number[] => [
  ...new Set(rules.map((rule) => rule(terms)).filter((next) => next !== undefined)),
]

import type { Level } from '@vantage/contracts/activities/levels'
import type { CompanyRange, ScoreSource } from '@vantage/contracts/reports/report'
import type { Activity } from './activities.ts'

/** A quotient of whole numbers, never reduced: the rules trust no arithmetic of the product. */
export interface Quotient {
  num: bigint
  den: bigint
}

const levelOf = { subordinate: 0, peer: 1, superior: 2, self: 3 } as const

const meanOf = (values: readonly Quotient[]): Quotient => ({
  num: values.reduce(
    (sum, { num }, i) =>
      sum + values.reduce((product, { den }, j) => (i === j ? product : product * den), num),
    0n,
  ),
  den: values.reduce((product, { den }) => product * den, BigInt(values.length)),
})

/** Rounded by looking at which hundredth is nearer. */
export function hundredthsOf({ num, den }: Quotient): number {
  const below = (num * 100n) / den
  const isUp = num * 100n - below * den >= (below + 1n) * den - num * 100n
  return Number(isUp ? below + 1n : below)
}

/** The rules of the report read word for word, over some questions of an activity. */
export function rulesOf({ anonymityMin, participants }: Activity) {
  function group(p: number, level: Level, questions: readonly number[]): Quotient | null {
    const given = participants[p]?.raters[level] ?? []
    if (given.length === 0 || (level < 2 && given.length < anonymityMin)) return null
    const scores = given.flatMap((each) => questions.map((q) => each[q] ?? 0))
    return { num: BigInt(scores.reduce((sum, each) => sum + each)), den: BigInt(scores.length) }
  }

  function own(p: number, source: ScoreSource, questions: readonly number[]): Quotient | null {
    if (source !== 'weighted') return group(p, levelOf[source], questions)
    const weights = participants[p]?.isManager ? { 2: 40, 1: 40, 0: 20 } : { 2: 50, 1: 50 }
    const tenths = Object.entries(weights).flatMap(([level, weight]) => {
      const value = group(p, Number(level) as Level, questions)
      return value ? Array.from({ length: weight / 10 }, () => value) : []
    })
    return tenths.length === 0 ? null : meanOf(tenths)
  }

  /** What everybody contributes to a company value, with its average, lowest and highest. */
  const known = new Map<string, { count: number; range: CompanyRange }>()
  function contributions(source: ScoreSource, questions: readonly number[]) {
    const key = `${source} ${questions.join()}`
    const found = known.get(key)
    if (found) return found
    const values = participants.flatMap((_, p) => own(p, source, questions) ?? [])
    const shown = values.map(hundredthsOf)
    const average = values.length === 0 ? null : hundredthsOf(meanOf(values))
    const range = { average, min: Math.min(...shown), max: Math.max(...shown) }
    const made = { count: values.length, range }
    known.set(key, made)
    return made
  }

  function company(
    viewer: number,
    source: ScoreSource,
    questions: readonly number[],
  ): CompanyRange {
    const { count, range } = contributions(source, questions)
    const isAlone = count === 1 && own(viewer, source, questions) !== null
    const [averageFrom, extremesFrom] =
      source === 'superior' || source === 'self' ? [8, 30] : [5, 8]
    return {
      average: count >= averageFrom || isAlone ? range.average : null,
      min: count >= extremesFrom || isAlone ? range.min : null,
      max: count >= extremesFrom || isAlone ? range.max : null,
    }
  }
  return { own, company }
}

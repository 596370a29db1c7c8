import { hundredths, type Rational, isLess, plus, rational, times, zero } from './fraction.ts'
import { total } from './possible-scores.ts'

interface Group {
  level: 0 | 1 | 2
  raters: readonly { scores: readonly number[] }[]
}

/** What company values say of the groups of one level: between which averages each lies, and the average of so many. */
export interface Bounds {
  from: number
  to: number
  average: number
  count: number
}

export type BoundsOf = (over: readonly number[]) => Bounds | null

/** Of superiors one value is one person's answer, so that they are published of more. */
const averageFrom = { 0: 5, 1: 5, 2: 8 } as const
const extremesFrom = { 0: 8, 1: 8, 2: 30 } as const

/** Of a question, or of the questions of a target; of all questions together no extremes are published. Remembered. */
export function companyBounds(groups: readonly Group[]): BoundsOf {
  const found = new Map<string, Bounds | null>()
  return (over) => {
    const key = over.join()
    const bounds = found.get(key) ?? boundsOver(groups, over)
    found.set(key, bounds)
    return bounds
  }
}

function boundsOver(groups: readonly Group[], over: readonly number[]) {
  const [first] = groups
  const all = first?.raters[0]?.scores.length
  if (!first) return null
  if (groups.length < averageFrom[first.level]) return null
  const isTotal = over.length > 1 && over.length === all
  const areExtremesKnown = !isTotal && groups.length >= extremesFrom[first.level]
  const averages = groups.map(({ raters }) =>
    rational(
      total(raters.flatMap(({ scores }) => over.map((question) => scores[question] ?? 0))),
      raters.length * over.length,
    ),
  )
  const lowest = averages.reduce((one, other) => (isLess(other, one) ? other : one))
  const highest = averages.reduce((one, other) => (isLess(one, other) ? other : one))
  const average = times(averages.reduce(plus, zero), rational(1, groups.length))
  const points = (value: Rational) => hundredths(value) / 100
  return {
    from: areExtremesKnown ? Math.max(1, points(lowest) - 0.005) : 1,
    to: areExtremesKnown ? Math.min(5, points(highest) + 0.005) : 5,
    average: points(average),
    count: groups.length,
  }
}

import type { CompanyRange } from '@vantage/contracts/reports/report'

/* What published company values say of how far raters lie apart in their answers to a question. */

const scale = { from: 1, to: 5 }
const ends = scale.to - scale.from

/** In points: between which averages all groups of a level lie, and the average of these averages; null: nothing is published. */
export type Bounds = { from: number; to: number; average: number } | null

export function boundsIn({ min, max, average }: CompanyRange): Bounds {
  if (average === null) return null
  // Published values are rounded to hundredths.
  const from = min === null ? scale.from : Math.max(scale.from, (min - 0.5) / 100)
  const to = max === null ? scale.to : Math.min(scale.to, (max + 0.5) / 100)
  return { from, to, average: average / 100 }
}

/**
 * The smallest and the largest sum of squares that groups of so many raters can have, on average over many of them, when all their
 * averages lie within the bounds and the bounds' own average is theirs. The smallest of all have groups that agree on an answer, the
 * largest those with nobody between the ends of the scale; in between, some groups are like one such neighbour and some like the other.
 */
export function squaresWithin(raters: number, bounds: Bounds) {
  const { from, to, average } = bounds ?? { ...scale, average: (scale.from + scale.to) / 2 }
  // All sums are from the lower end.
  const sumOf = (mean: number) => (mean - scale.from) * raters
  const [first, last] = [Math.ceil(sumOf(from)), Math.floor(sumOf(to))]
  const sum = Math.min(last, Math.max(first, sumOf(average)))
  const between = (interval: number, squaresOf: (sum: number) => number) => {
    const below = Math.max(first, interval * Math.floor(sum / interval))
    const above = Math.min(last, interval * Math.ceil(sum / interval))
    const share = above > below ? (sum - below) / (above - below) : 0
    return (1 - share) * squaresOf(below) + share * squaresOf(above)
  }
  return {
    smallest: between(raters, (each) => ((each % raters) * (raters - (each % raters))) / raters),
    largest: between(
      ends,
      (each) => (each * (ends * raters - each)) / raters - (each % ends) * (ends - (each % ends)),
    ),
  }
}

/**
 * By how much less all others can have, at most, the company's average being what it is, beside one group of so many raters whose
 * average lies within the bounds: more the further it is from the company's.
 */
export function squaresTaken(raters: number, bounds: Bounds): number {
  if (!bounds) return (ends ** 2 / 4) * raters
  const { from, to, average } = bounds
  const largest = (average - scale.from) * (scale.to - average)
  const slope = scale.from + scale.to - 2 * average
  return raters * (largest + Math.max(slope * (from - average), slope * (to - average)))
}

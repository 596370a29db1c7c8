import type { CompanyColumn, CompanyRange } from '@vantage/contracts/reports/report'

/* What published company values say of how far raters lie apart. */

/**
 * In points from the middle of the scale: between which averages all groups of a level lie, and the average of these averages; null:
 * not published.
 */
export type Bounds = { from: number; to: number; average: number } | null

export function boundsIn({ min, max, average }: CompanyRange): Bounds {
  if (min === null || max === null || average === null) return null
  // Published values are rounded to hundredths.
  const [from = 0, to = 0] = [min - 0.5, max + 0.5].map((each) => each / 100 - 3)
  return { from, to, average: average / 100 - 3 }
}

/** Of the mean over all questions no extremes are published. */
export const boundsOfTotal = ({ overall }: CompanyColumn) =>
  boundsIn({ min: 100, max: 500, average: overall })

export const difference = (one: Bounds, other: Bounds): Bounds =>
  one &&
  other && {
    from: one.from - other.to,
    to: one.to - other.from,
    average: one.average - other.average,
  }

/** What a rater's score can be: so many points from the middle of the scale at most, in so many steps a point. */
export interface Scale {
  reach: number
  steps: number
}

/**
 * The smallest and the largest sum of squares that groups of so many raters can have, on average over many of them, when all their
 * averages lie within the bounds and the bounds' own average is theirs. The smallest of all have groups that agree on a step, the
 * largest those with nobody between the ends of the scale; in between, some groups are like one such neighbour and some like the other.
 */
export function squaresWithin(raters: number, { reach, steps }: Scale, bounds: Bounds) {
  const { from, to, average } = bounds ?? { from: -reach, to: reach, average: 0 }
  // All sums are in steps from the lower end.
  const sumOf = (mean: number) => (mean + reach) * steps * raters
  const ends = 2 * reach * steps
  const first = Math.max(0, Math.ceil(sumOf(from)))
  const last = Math.min(ends * raters, Math.floor(sumOf(to)))
  const sum = Math.min(last, Math.max(first, sumOf(average)))
  const between = (interval: number, squaresOf: (sum: number) => number) => {
    const below = Math.max(first, interval * Math.floor(sum / interval))
    const above = Math.min(last, interval * Math.ceil(sum / interval))
    const share = above > below ? (sum - below) / (above - below) : 0
    return ((1 - share) * squaresOf(below) + share * squaresOf(above)) / steps ** 2
  }
  return {
    smallest: between(raters, (each) => ((each % raters) * (raters - (each % raters))) / raters),
    largest: between(
      ends,
      (each) => (each * (ends * raters - each)) / raters - (each % ends) * (ends - (each % ends)),
    ),
  }
}

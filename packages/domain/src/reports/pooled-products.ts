import type { Scatter } from '@vantage/contracts/reports/rater-scatter'
import { type Bounds, squaresTaken, squaresWithin } from './company-bounds.ts'
import { gcd, nearestDouble } from './fraction.ts'
import { type LevelTally, productPlace, sum } from './level-tally.ts'

/**
 * What the groups of three people can make of a sum of squares, at each level as many raters as the largest has: the largest of
 * all with half of its answers at each end of the scale, the others with averages between two answers.
 */
function squaresOfThree(tallies: readonly LevelTally[]): number {
  const sizes = tallies.flatMap(({ largest }) => (largest > 0 ? [1 + largest] : []))
  const raters = Math.max(...sizes)
  return 4 * (raters - (raters % 2) / raters) + (3 * sum(sizes) - raters) / 4
}

/** By what a question's products are multiplied, and what its variance is larger by. */
interface Limit {
  factor: number
  extra: number
}

const isExact = ({ factor, extra }: Limit) => factor === 1 && extra === 0

interface Beside {
  /** Where the raters' own products stand. */
  raters?: readonly LevelTally[]
  /** What company values say of each question, by level; without any, answers may be any numbers. */
  bounds?: readonly (readonly Bounds[])[]
  /** Lists of questions of whose means, and of the differences between each two of a list, something is published. */
  published?: readonly (readonly (readonly number[])[])[]
}

/**
 * The levels' sums of products around the groups' means over one denominator, divided by their degrees of freedom. The variance of a
 * single question is limited: a smaller one would reveal that no group, not even one's own, can lie far apart, and a larger one
 * that each does as far as it can. It is at least what three people's groups can make of it beside what company values force on
 * all, and at most what these allow all others. Everything else follows from these, so that it tells nothing more; all are
 * made larger by as much as the smallest of what is published misses of what three people's groups can make of it.
 */
export class PooledProducts {
  private readonly nums: bigint[]
  private readonly den: bigint
  private readonly doubles: number[]
  /** By question. */
  private readonly limits: Limit[]

  constructor(
    tallies: readonly LevelTally[],
    { raters = tallies, bounds = [], published = [] }: Beside = {},
  ) {
    const groups = tallies.flatMap((tally) => [...tally.together])
    const common = groups.reduce((product, [size]) => leastCommon(product, BigInt(size)), 1n)
    const places = tallies[0]?.products.length ?? 0
    this.nums = Array.from({ length: places }, (_, place) =>
      groups.reduce(
        (total, [size, together]) => total - BigInt(together[place] ?? 0) * (common / BigInt(size)),
        BigInt(sum(raters.map(({ products }) => products[place] ?? 0))) * common,
      ),
    )
    const degrees = sum(tallies.map((tally) => tally.degrees))
    this.den = common * BigInt(degrees)
    this.doubles = this.nums.map((num) => nearestDouble({ num, den: this.den }))
    const ofThree = squaresOfThree(tallies)
    const questions = tallies[0]?.questions ?? 0
    this.limits = Array.from({ length: questions }, (_, q) => {
      let [smallest, largest] = [ofThree, bounds.length > 0 ? 0 : Infinity]
      tallies.forEach((tally, level) => {
        const of = bounds[level]?.[q] ?? null
        // In one order, so that the sums are the same in every order of participants.
        for (const [size, groups] of [...tally.sizes].sort(([one], [other]) => one - other)) {
          const within = squaresWithin(size, of)
          smallest += groups * within.smallest
          largest += groups * within.largest
        }
        if (tally.groups > 0) largest -= 3 * squaresTaken(1 + tally.largest, of)
      })
      const exact = degrees * this.exact(q, q)
      const highest = Math.max(smallest, largest)
      return {
        factor: exact > highest ? Math.sqrt(highest / exact) : 1,
        extra: Math.max(0, smallest - exact) / degrees,
      }
    })
    const missing = published.flatMap((lists) =>
      this.eachOf(lists, (mean, questions) => {
        const squares = sum([...mean.weights.values()].map((weight) => Number(weight) ** 2))
        const below = ofThree / degrees / questions - this.varianceOf(mean)
        return (below * Number(mean.scale) ** 2) / squares
      }),
    )
    const more = missing.reduce((largest, each) => Math.max(largest, each), 0)
    if (more > 0)
      this.limits = this.limits.map(({ factor, extra }) => ({ factor, extra: extra + more }))
  }

  /** The variance of a rater's mean over some questions. */
  variance(places: readonly number[]): number {
    return this.varianceOf(meanOver(places))
  }

  /** The covariance of a rater's means over two lists of questions. */
  covariance(first: readonly number[], second: readonly number[]): number {
    return this.product(meanOver(first), meanOver(second))
  }

  /** The variances of a rater's means over lists of questions, and of the differences between each two. */
  scatterOf(lists: readonly (readonly number[])[]): Scatter['targets'] {
    const variances = this.eachOf(lists, (mean) => this.varianceOf(mean))
    return { own: variances.slice(0, lists.length), pairs: variances.slice(lists.length) }
  }

  /** For the mean over each list, then for the difference of each two; `questions`: how many the shorter list has. */
  private eachOf<T>(
    lists: readonly (readonly number[])[],
    of: (mean: Weighted, questions: number) => T,
  ): T[] {
    const means = lists.map((places) => ({ mean: meanOver(places), questions: places.length }))
    const pairs = means.flatMap((second, j) =>
      means
        .slice(0, j)
        .map((first) =>
          of(difference(first.mean, second.mean), Math.min(first.questions, second.questions)),
        ),
    )
    return [...means.map(({ mean, questions }) => of(mean, questions)), ...pairs]
  }

  private varianceOf(mean: Weighted): number {
    return Math.max(0, this.product(mean, mean))
  }

  /** Of two sums of questions; one fraction where no variance is limited. */
  private product(first: Weighted, second: Weighted): number {
    const scale = first.scale * second.scale
    const asked = [...first.weights.keys(), ...second.weights.keys()]
    if (asked.every((question) => isExact(this.limitOf(question)))) {
      let num = 0n
      for (const [i, one] of first.weights) {
        for (const [j, other] of second.weights) num += one * other * this.numOf(i, j)
      }
      return nearestDouble({ num, den: this.den * scale })
    }
    let limited = 0
    for (const [i, one] of first.weights) {
      const { factor, extra } = this.limitOf(i)
      for (const [j, other] of second.weights) {
        const beside = factor * this.limitOf(j).factor * this.exact(i, j)
        limited += Number(one * other) * (beside + (i === j ? extra : 0))
      }
    }
    return limited / Number(scale)
  }

  private exact(i: number, j: number): number {
    return this.doubles[productPlace(i, j)] ?? 0
  }

  private numOf(i: number, j: number): bigint {
    return this.nums[productPlace(i, j)] ?? 0n
  }

  private limitOf(question: number): Limit {
    return this.limits[question] ?? { factor: 1, extra: 0 }
  }
}

/** A sum of questions, by place, divided by `scale`. */
interface Weighted {
  weights: ReadonlyMap<number, bigint>
  scale: bigint
}

const meanOver = (places: readonly number[]): Weighted => ({
  weights: new Map(places.map((place) => [place, 1n])),
  scale: BigInt(places.length),
})

/** Of means over lists that have no question in common. */
const difference = (first: Weighted, second: Weighted): Weighted => ({
  weights: new Map([
    ...[...first.weights].map(([place, weight]) => [place, weight * second.scale] as const),
    ...[...second.weights].map(([place, weight]) => [place, -weight * first.scale] as const),
  ]),
  scale: first.scale * second.scale,
})

const leastCommon = (a: bigint, b: bigint): bigint => (a / gcd(a, b)) * b

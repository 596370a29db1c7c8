import { type Level, levels } from '@vantage/contracts/activities/levels'
import {
  byRater,
  type RaterScatter,
  raterSources,
  type Scatter,
  type ScatterSource,
} from '@vantage/contracts/reports/rater-scatter'
import type { CompanyValues } from '@vantage/contracts/reports/report'
import { type Bounds, boundsIn, squaresTaken, squaresWithin } from './company-bounds.ts'
import { gcd, nearestDouble } from './fraction.ts'
import type { QuestionnaireShape } from './questionnaire-shape.ts'

/** A scatter is published from this many degrees of freedom on. */
export const degreesFrom = 30
/** A scatter is published over at least this many groups. */
const groupsFrom = 10
/** No group may hold more than one in this many degrees of freedom: the scatter would describe that group. */
const largestShare = 5
/**
 * What the groups of three people can make of a sum of squares, at each level as many raters as the largest has: the largest of
 * all with half of its answers at each end of the scale, the others with averages between two answers.
 */
function squaresOfThree(tallies: readonly LevelTally[]): number {
  const sizes = tallies.flatMap(({ largest }) => (largest > 0 ? [1 + largest] : []))
  const raters = Math.max(...sizes)
  return 4 * (raters - (raters % 2) / raters) + (3 * sum(sizes) - raters) / 4
}

export type ScatterTally = ReturnType<typeof scatterTally>

/** The scatter of raters from one pass over the groups of an activity. Scores are whole numbers, and all sums are exact. */
export function scatterTally({ questions, targets }: QuestionnaireShape) {
  const own = byRater(() => new LevelTally(questions.length))
  const tallies: Record<ScatterSource, readonly LevelTally[]> = {
    ...byRater((source) => [own[source]]),
    together: Object.values(own),
  }
  const first = (...sources: ScatterSource[]) =>
    sources.find((source) => questions.length > 0 && isEnough(tallies[source])) ?? null
  return {
    levels: own,
    /** One participant's group of a level, as reports show it. `answers`: each rater's scores in questionnaire order. */
    add(level: Level, answers: readonly ArrayLike<number>[]): void {
      const source = raterSources.find((each) => levels[each] === level)
      if (source) own[source].add(answers)
    },
    /** `company`: the values that are published, which say something of scatter, too; without any, answers may be any numbers. */
    finish(company: Partial<CompanyValues>): RaterScatter {
      const sources = {
        superior: first('superior', 'peer', 'together'),
        peer: first('peer', 'together'),
        subordinate: first('subordinate', 'together'),
      }
      const scatters: RaterScatter['scatters'] = {}
      for (const source of Object.values(sources)) {
        if (source === null || scatters[source]) continue
        const columns = (source === 'together' ? raterSources : [source]).flatMap(
          (each) => company[each] ?? [],
        )
        const asked = questions.map((_, q) => [q])
        const ofTargets = targets.map((target) => target.questions)
        const pooled = new PooledProducts(tallies[source], {
          bounds: columns.map((column) => column.questions.map(boundsIn)),
          published: [asked, ofTargets, [asked.flat()]],
        })
        scatters[source] = {
          questions: pooled.scatterOf(asked),
          targets: pooled.scatterOf(ofTargets),
          total: pooled.variance(asked.flat()),
        }
      }
      return { sources, scatters }
    },
  }
}

/** Whether there are enough raters to say something of all of them, and nothing of one group. */
export function isEnough(tallies: readonly LevelTally[]): boolean {
  const degrees = sum(tallies.map((tally) => tally.degrees))
  const groups = sum(tallies.map((tally) => tally.groups))
  const largest = largestOf(tallies) * largestShare
  return degrees >= degreesFrom && groups >= groupsFrom && largest <= degrees
}

const largestOf = (tallies: readonly LevelTally[]) =>
  Math.max(...tallies.map((tally) => tally.largest))

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Place of the pair i < j in the order (0,1), (0,2), (1,2), (0,3) ... */
export const pairPlace = (i: number, j: number): number => (j * (j - 1)) / 2 + i

/** Place of i and j, in either order and maybe the same, in (0,0), (0,1), (1,1), (0,2) ... */
const productPlace = (i: number, j: number): number =>
  i <= j ? pairPlace(i, j + 1) : pairPlace(j, i + 1)

/** Adds up the groups of a level; memory is bounded by the number of distinct group sizes. All sums are whole numbers. */
export class LevelTally {
  degrees = 0
  groups = 0
  /** The degrees of freedom of the largest group. */
  largest = 0
  /** For each pair of questions: the sum of products of a rater's answers. */
  readonly products: Float64Array
  /** By group size, for each pair of questions: the sum of products of what the group gave together. */
  readonly together = new Map<number, Float64Array>()
  /** How many groups there are of each size, from two raters on. */
  readonly sizes = new Map<number, number>()
  readonly questions: number

  constructor(questions: number) {
    this.questions = questions
    this.products = new Float64Array(productPlace(0, questions))
  }

  add(answers: readonly ArrayLike<number>[]): void {
    for (const given of answers) addProducts(this.products, given)
    this.addGroup(answers)
  }

  /** Adds a group whose raters' own products stand elsewhere. */
  addGroup(answers: readonly ArrayLike<number>[]): void {
    const raters = answers.length
    if (raters === 0) return
    const sums = new Float64Array(this.questions)
    for (const given of answers) {
      for (let q = 0; q < sums.length; q += 1) sums[q] = (sums[q] ?? 0) + (given[q] ?? 0)
    }
    const together = this.together.get(raters) ?? new Float64Array(this.products.length)
    this.together.set(raters, together)
    addProducts(together, sums)
    // One rater alone lies apart from nobody: the products are those of the group.
    if (raters < 2) return
    this.sizes.set(raters, (this.sizes.get(raters) ?? 0) + 1)
    this.degrees += raters - 1
    this.groups += 1
    this.largest = Math.max(this.largest, raters - 1)
  }
}

/** Adds the product of each two values. */
function addProducts(products: Float64Array, values: ArrayLike<number>): void {
  let place = 0
  for (let j = 0; j < values.length; j += 1) {
    const second = values[j] ?? 0
    for (let i = 0; i <= j; i += 1) {
      products[place] = (products[place] ?? 0) + second * (values[i] ?? 0)
      place += 1
    }
  }
}

/** By what a question's products are multiplied, and what its variance is larger by. */
interface Limit {
  factor: number
  extra: number
}

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
    const pairs = [...first.weights].flatMap(([i, one]) =>
      [...second.weights].map(([j, other]) => ({ i, j, weight: one * other })),
    )
    const isExact = ({ factor, extra }: Limit) => factor === 1 && extra === 0
    if (pairs.every(({ i, j }) => isExact(this.limitOf(i)) && isExact(this.limitOf(j)))) {
      const num = pairs.reduce((total, { i, j, weight }) => total + weight * this.numOf(i, j), 0n)
      return nearestDouble({ num, den: this.den * scale })
    }
    const limited = pairs.map(({ i, j, weight }) => {
      const [one, other] = [this.limitOf(i), this.limitOf(j)]
      const product = one.factor * other.factor * this.exact(i, j) + (i === j ? one.extra : 0)
      return Number(weight) * product
    })
    return sum(limited) / Number(scale)
  }

  private exact(i: number, j: number): number {
    return nearestDouble({ num: this.numOf(i, j), den: this.den })
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

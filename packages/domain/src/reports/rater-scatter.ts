import { type Level, levels } from '@vantage/contracts/activities/levels'
import {
  byRater,
  type RaterScatter,
  raterSources,
  type Scatter,
  type ScatterSource,
} from '@vantage/contracts/reports/rater-scatter'
import type { CompanyValues } from '@vantage/contracts/reports/report'
import {
  type Bounds,
  boundsIn,
  boundsOfTotal,
  difference,
  type Scale,
  squaresWithin,
} from './company-bounds.ts'
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
        const pooled = new PooledProducts(tallies[source])
        const columns = (source === 'together' ? raterSources : [source]).flatMap(
          (each) => company[each] ?? [],
        )
        const asked = questions.map((_, q) => [q])
        const ofTargets = pooled.scatterOf(
          targets.map((target) => target.questions),
          columns.map((column) => column.targets.map(boundsIn)),
        )
        const [only, ...others] = ofTargets.own
        scatters[source] = {
          questions: pooled.scatterOf(
            asked,
            columns.map((column) => column.questions.map(boundsIn)),
          ),
          targets: ofTargets,
          // The same score as that of an only target.
          total:
            only !== undefined && others.length === 0
              ? only
              : pooled.variance(asked.flat(), columns.map(boundsOfTotal)),
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
  private readonly questions: number

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

/** The levels' sums of products around the groups' means over one denominator, divided by their degrees of freedom. */
export class PooledProducts {
  private readonly nums: bigint[]
  private readonly den: bigint
  private readonly tallies: readonly LevelTally[]
  private readonly degrees: number
  /** What the largest groups of three people could make of the sum of squares of one answer by themselves. */
  private readonly least: number

  /** `raters`: where the raters' own products stand. */
  constructor(tallies: readonly LevelTally[], raters = tallies) {
    const groups = tallies.flatMap((tally) => [...tally.together])
    const common = groups.reduce((product, [size]) => leastCommon(product, BigInt(size)), 1n)
    const places = tallies[0]?.products.length ?? 0
    this.nums = Array.from({ length: places }, (_, place) =>
      groups.reduce(
        (total, [size, together]) => total - BigInt(together[place] ?? 0) * (common / BigInt(size)),
        BigInt(sum(raters.map(({ products }) => products[place] ?? 0))) * common,
      ),
    )
    this.tallies = tallies
    this.degrees = sum(tallies.map((tally) => tally.degrees))
    this.den = common * BigInt(this.degrees)
    this.least = squaresOfThree(tallies)
  }

  /** The variance of a rater's mean over some questions. `bounds`: what company values say of it, by level. */
  variance(places: readonly number[], bounds: readonly Bounds[] = []): number {
    const { length } = places
    const den = this.den * BigInt(length) ** 2n
    const exact = nearestDouble({ num: this.product(places, places), den })
    return this.published(exact, length, { reach: 2, steps: length }, bounds)
  }

  /** The covariance of a rater's means over two lists of questions. */
  covariance(first: readonly number[], second: readonly number[]): number {
    const scale = BigInt(first.length * second.length)
    return nearestDouble({ num: this.product(first, second), den: this.den * scale })
  }

  /**
   * A smaller variance would reveal that no group, not even one's own, can lie far apart, and a larger one that each does as far as
   * it can. So it is told as at least what three people's groups can make of it beside what company values force on all, and at most
   * as what they allow all others. `questions`: of which a score is the mean.
   */
  private published(
    exact: number,
    questions: number,
    scale: Scale,
    bounds: readonly Bounds[],
  ): number {
    let [smallest, largest] = [this.least / questions, bounds.length > 0 ? 0 : Infinity]
    this.tallies.forEach((tally, level) => {
      const others = 1 - (3 * (1 + tally.largest)) / (tally.degrees + tally.groups)
      // In one order, so that the sums are the same in every order of participants.
      for (const [size, groups] of [...tally.sizes].sort(([one], [other]) => one - other)) {
        const within = squaresWithin(size, scale, bounds[level] ?? null)
        smallest += groups * within.smallest
        largest += groups * within.largest * Math.max(0, others)
      }
    })
    return Math.max(smallest / this.degrees, Math.min(exact, largest / this.degrees))
  }

  /**
   * The variances of a rater's means over lists of questions, and of the differences between each two. `bounds`: what company
   * values say of each list, by level.
   */
  scatterOf(
    lists: readonly (readonly number[])[],
    bounds: readonly (readonly Bounds[])[],
  ): Scatter['targets'] {
    const boundsOf = (i: number) => bounds.map((ofLevel) => ofLevel[i] ?? null)
    const squares = lists.map((places) => this.product(places, places))
    const pairs = lists.flatMap((second, j) =>
      lists.slice(0, j).map((first, i) => {
        const [m, n] = [BigInt(first.length), BigInt(second.length)]
        const mixed = this.product(first, second)
        const num = (squares[i] ?? 0n) * n * n + (squares[j] ?? 0n) * m * m - 2n * mixed * m * n
        const exact = nearestDouble({ num, den: this.den * m * m * n * n })
        const others = boundsOf(j)
        return this.published(
          exact,
          Math.min(first.length, second.length),
          { reach: 4, steps: Number(leastCommon(m, n)) },
          boundsOf(i).map((one, level) => difference(one, others[level] ?? null)),
        )
      }),
    )
    return { own: lists.map((places, i) => this.variance(places, boundsOf(i))), pairs }
  }

  private product(first: readonly number[], second: readonly number[]): bigint {
    let total = 0n
    for (const i of first) for (const j of second) total += this.nums[productPlace(i, j)] ?? 0n
    return total
  }
}

const leastCommon = (a: bigint, b: bigint): bigint => (a / gcd(a, b)) * b

import { type Activity, isShown, type Rated, submittedOf } from './company.ts'
import { type BoundsOf, companyBounds } from './company-bounds.ts'
import { rational } from './fraction.ts'
import { total } from './possible-scores.ts'

/* What likely ranges, "clear" and ranks as ranges say: all of it follows from sums of squares over many groups. */

/** One shown group of one participant: what each rater answered to each question. */
export interface ShownGroup {
  participant: number
  level: 0 | 1 | 2
  raters: { person: number; scores: readonly number[] }[]
  /** What it counts for in the person's score. */
  weight: number
  /** What is published of all groups of the level. */
  bounds: BoundsOf
  /** Of what reports say something. */
  measures: readonly Measure[]
}

/** The mean over some questions, or its difference from the mean over others. */
export interface Measure {
  over: readonly number[]
  less?: readonly number[]
}

/** In the order of the participants. */
export function shownGroups({ participants, anonymityMin, targets = [] }: Activity): ShownGroup[] {
  const measures = measuresOf(targets)
  const ofLevels = ([0, 1, 2] as const).map((level) => {
    const groups = participants.flatMap((rated) => {
      const { person: participant, groups: all } = rated
      const group = { participant, level, raters: submittedOf(all[level]) }
      const weight = weightsOf(rated)[level]
      return isShown(level, all[level], anonymityMin) ? [{ ...group, weight }] : []
    })
    const bounds = companyBounds(groups)
    return groups.map((group): ShownGroup => ({ ...group, bounds, measures }))
  })
  return participants.flatMap(({ person }) =>
    ofLevels.flat().filter(({ participant }) => participant === person),
  )
}

/** The groups whose scatter stands for a level, in words of our own; none where there are not enough raters to say. */
export function scatterOf(groups: readonly ShownGroup[], level: 0 | 1 | 2): ShownGroup[] {
  const comparable = groups.filter(({ raters }) => raters.length > 1)
  const instead = level === 2 ? [[2], [1], [0, 1, 2]] : [[level], [0, 1, 2]]
  const pools = instead.map((levels) => comparable.filter((each) => levels.includes(each.level)))
  return pools.find(isEnough) ?? []
}

function isEnough(groups: readonly ShownGroup[]): boolean {
  const freedom = groups.map(({ raters }) => raters.length - 1)
  return total(freedom) >= 30 && groups.length >= 10 && Math.max(...freedom) * 5 <= total(freedom)
}

export const degreesOf = (groups: readonly ShownGroup[]): number =>
  total(groups.map(({ raters }) => raters.length - 1))

function valueOf(scores: readonly number[], { over, less }: Measure): number {
  const mean = (questions: readonly number[]) =>
    total(questions.map((question) => scores[question] ?? 0)) / questions.length
  return mean(over) - (less ? mean(less) : 0)
}

export const meanOf = (raters: readonly { scores: readonly number[] }[], measure: Measure) =>
  total(raters.map(({ scores }) => valueOf(scores, measure))) / raters.length

/** Squares around the mean. */
export const squares = (values: readonly number[]): number =>
  total(values.map((value) => value * value)) - total(values) ** 2 / values.length

export const squaresOf = (raters: readonly { scores: readonly number[] }[], measure: Measure) =>
  squares(raters.map(({ scores }) => valueOf(scores, measure)))

type Limit = (groups: readonly ShownGroup[], question: number) => number

/** What is published in place of smaller and of larger sums of squares of a question, and of smaller ones of any measure. */
export interface Limits {
  smallest: Limit
  largest: Limit
  ofThree: (groups: readonly ShownGroup[]) => number
}

/** What reports are computed from, once for all measures: all of it follows from limited sums of squares of single questions. */
export interface PublishedScatter {
  pool: readonly ShownGroup[]
  /** By question: what is published in place of smaller and larger sums of squares. */
  limits: readonly { smallest: number; largest: number }[]
  /** By how much all are larger, so that none is smaller than three people's groups can make of it. */
  added: number
  squaresOf(measure: Measure): number
}

export function publishedScatter(pool: readonly ShownGroup[], within = limits): PublishedScatter {
  const questions = pool[0]?.raters[0]?.scores.map((_, q) => q) ?? []
  const limitsOf = questions.map((q) => {
    const smallest = within.smallest(pool, q)
    return { smallest, largest: Math.max(smallest, within.largest(pool, q)) }
  })
  const limited = limitedProducts(pool, limitsOf)
  const squared = (measure: Measure, added: number) => {
    const weights = weighted(measure)
    return total(
      weights.map(([i, one]) =>
        total(
          weights.map(
            ([j, other]) => one * other * ((limited[i]?.[j] ?? 0) + (i === j ? added : 0)),
          ),
        ),
      ),
    )
  }
  const missing = (pool[0]?.measures ?? []).map((measure) => {
    const { over, less = over } = measure
    const least = within.ofThree(pool) / Math.min(over.length, less.length)
    return (least - squared(measure, 0)) / total(weighted(measure).map(([, one]) => one ** 2))
  })
  const added = Math.max(0, ...missing)
  return {
    pool,
    limits: limitsOf,
    added,
    squaresOf: (measure) => Math.max(0, squared(measure, added)),
  }
}

const weighted = ({
  over,
  less = [],
}: Measure): (readonly [question: number, weight: number])[] => [
  ...over.map((question) => [question, 1 / over.length] as const),
  ...less.map((question) => [question, -1 / less.length] as const),
]

/** Sums of products around the means of groups, of which those of a question with itself are within the limits. */
function limitedProducts(
  groups: readonly ShownGroup[],
  limits: PublishedScatter['limits'],
): number[][] {
  const columns = groups.map(({ raters }) =>
    limits.map((_, question) => raters.map(({ scores }) => scores[question] ?? 0)),
  )
  const exact = (i: number, j: number) =>
    total(
      columns.map((group) => {
        const [first, second] = [group[i] ?? [], group[j] ?? []]
        const products = total(first.map((score, rater) => score * (second[rater] ?? 0)))
        return products - (total(first) * total(second)) / first.length
      }),
    )
  const apart = limits.map(({ smallest, largest }, q) => {
    const own = exact(q, q)
    const factor = own > largest ? Math.sqrt(largest / own) : 1
    return { factor, extra: Math.max(0, smallest - own) }
  })
  return apart.map((one, i) =>
    apart.map((other, j) => one.factor * other.factor * exact(i, j) + (i === j ? one.extra : 0)),
  )
}

/** All questions, targets and differences between two of them, and all questions together. */
function measuresOf(targets: readonly number[]): Measure[] {
  const questions = targets.map((_, question) => [question])
  const ofTargets = [...new Set(targets)].map((target) =>
    targets.flatMap((each, question) => (each === target ? [question] : [])),
  )
  const twos = (lists: readonly number[][]) =>
    lists.flatMap((less, j) => lists.slice(0, j).map((over) => ({ over, less })))
  const each = [...questions, ...ofTargets, questions.flat()].map((over) => ({ over }))
  return targets.length === 0 ? [] : [...each, ...twos(questions), ...twos(ofTargets)]
}

/** At most what company values allow all groups but three of the largest of each level, wherever these lie. */
const largestSquares: Limit = (groups, question) =>
  withinBounds(groups, question, 1) -
  total(
    largestOf(groups).map((size, level) => {
      const { from, to, average } = boundsOf(groups, level, question)
      const allowed = (mean: number) =>
        (average - 1) * (5 - average) + (6 - 2 * average) * (mean - average)
      return size === 0 ? 0 : 3 * size * Math.max(allowed(from), allowed(to))
    }),
  )

const boundsOf = (groups: readonly ShownGroup[], level: number, question: number) =>
  groups.find((each) => each.level === level)?.bounds([question]) ?? { from: 3, to: 3, average: 3 }

const largestOf = (groups: readonly ShownGroup[]) =>
  ([0, 1, 2] as const).map((level) => {
    const ofLevel = groups.filter((each) => each.level === level)
    return Math.max(0, ...ofLevel.map(({ raters }) => raters.length))
  })

/** What the largest groups of three people can make of a sum of squares. */
export function squaresOfThree(groups: readonly ShownGroup[]): number {
  const largest = largestOf(groups)
  const all = Math.max(...largest)
  const ends = Array.from({ length: all }, (_, i) => (i % 2 === 0 ? 1 : 5))
  const halves = 3 * total(largest) - all
  return squares(ends) + halves / 4
}

export const limits: Limits = {
  smallest: (groups, question) => squaresOfThree(groups) + withinBounds(groups, question, -1),
  largest: largestSquares,
  ofThree: squaresOfThree,
}

/**
 * The largest (sign 1) or least (-1) sum of squares of all groups whose averages are within company values, where those of each size
 * have the company's average: by every two averages that such groups can have it between them.
 */
function withinBounds(groups: readonly ShownGroup[], question: number, sign: 1 | -1): number {
  const kinds = Map.groupBy(groups, ({ level, raters }) => `${level} of ${raters.length}`)
  return total(
    [...kinds.values()].map((kind) => kind.length * squaresLike(kind[0], question, sign)),
  )
}

function squaresLike(group: ShownGroup | undefined, question: number, sign: 1 | -1): number {
  if (!group) return 0
  const { from, to, average } = group.bounds([question]) ?? { from: 1, to: 5, average: 3 }
  const size = group.raters.length
  const [first, last] = [Math.max(size, Math.ceil(from * size)), Math.floor(to * size)]
  const points = range(first, Math.min(5 * size, last)).map((sum) => ({
    mean: sum / size,
    value: extremeSquares(sum, size, sign),
  }))
  const means = points.map(({ mean }) => mean)
  const inside = Math.min(Math.max(...means), Math.max(Math.min(...means), average))
  const below = points.filter(({ mean }) => mean <= inside)
  const above = points.filter(({ mean }) => mean >= inside)
  const values = below.flatMap((one) =>
    above.map((other) => {
      const share = other.mean > one.mean ? (inside - one.mean) / (other.mean - one.mean) : 0
      return (1 - share) * one.value + share * other.value
    }),
  )
  return values.reduce((one, other) => (sign * other > sign * one ? other : one))
}

/** Of so many raters with a sum: all as near to each other as they can be, or all but one at an end of the scale. */
function extremeSquares(sum: number, raters: number, sign: 1 | -1): number {
  const near = range(1, raters).map((rater) => Math.floor((sum + rater - 1) / raters))
  const far = range(1, raters).map((rater) =>
    Math.min(4, Math.max(0, sum - raters - (rater - 1) * 4)),
  )
  return squares(sign === 1 ? far : near)
}

/** Whole numbers, both ends included. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)

/** How many different values of a measure lie between one point and the next. */
export const stepsOf = ({ over, less = over }: Measure): number =>
  leastCommon(over.length, less.length)

export const leastCommon = (a: number, b: number): number => a * Number(rational(a, b).den)

/** What the levels count for in a person's score; subordinates do where the person has some. */
export const weightsOf = ({ groups }: Rated) =>
  groups[0].length > 0 ? ([20, 40, 40] as const) : ([0, 50, 50] as const)

/** How far the likely range of a person's score reaches, in hundredths; null where there are not enough raters to say. */
export function marginsIn(activity: Activity): (rated: Rated, measure: Measure) => number | null {
  const groups = shownGroups(activity)
  const scatters = ([0, 1, 2] as const).map((level) => publishedScatter(scatterOf(groups, level)))
  return (rated, measure) => {
    const weights = weightsOf(rated)
    const parts = groups.flatMap(({ participant, level, raters }) => {
      const [weight, scatter] = [weights[level], scatters[level]]
      if (participant !== rated.person || weight === 0 || !scatter) return []
      const variance = scatter.squaresOf(measure) / degreesOf(scatter.pool)
      const isKnown = scatter.pool.length > 0
      return [{ weight, square: (weight ** 2 * variance) / raters.length, isKnown }]
    })
    if (parts.length === 0 || parts.some(({ isKnown }) => !isKnown)) return null
    const error = Math.sqrt(total(parts.map(({ square }) => square)))
    return rounded((196 * error) / total(parts.map(({ weight }) => weight)))
  }
}

/** A half goes up, also where sums of doubles lie a hair below it. */
export const rounded = (margin: number): number => Math.round(margin + 1e-9)

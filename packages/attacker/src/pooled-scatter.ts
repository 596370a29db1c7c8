import { type Activity, isShown, type Rated, submittedOf } from './company.ts'
import { type Bounds, boundsBetween, type BoundsOf, companyBounds } from './company-bounds.ts'
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
}

/** The mean over some questions, or its difference from the mean over others. */
export interface Measure {
  over: readonly number[]
  less?: readonly number[]
}

/** In the order of the participants. */
export function shownGroups({ participants, anonymityMin }: Activity): ShownGroup[] {
  const ofLevels = ([0, 1, 2] as const).map((level) => {
    const groups = participants.flatMap((rated) => {
      const { person: participant, groups: all } = rated
      const group = { participant, level, raters: submittedOf(all[level]) }
      const weight = weightsOf(rated)[level]
      return isShown(level, all[level], anonymityMin) ? [{ ...group, weight }] : []
    })
    const bounds = companyBounds(groups)
    return groups.map((group): ShownGroup => ({ ...group, bounds }))
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

/** What reports are computed from. */
export function publishedSquares(
  groups: readonly ShownGroup[],
  measure: Measure,
  { smallest, largest } = limits,
): number {
  const exact = total(groups.map(({ raters }) => squaresOf(raters, measure)))
  return Math.max(smallest(groups, measure), Math.min(exact, largest(groups, measure)))
}

type SquaresOf = (groups: readonly ShownGroup[], measure: Measure) => number

/** At least what the largest groups of three people can make of it, and what company values force on all. */
const smallestSquares: SquaresOf = (groups, measure) =>
  squaresOfThree(groups, measure) + withinBounds(groups, measure, -1)

/** At most what company values allow all groups but three of the largest of each level. */
const largestSquares: SquaresOf = (groups, measure) =>
  total(
    largestOf(groups).map((size, level) => {
      const ofLevel = groups.filter((each) => each.level === level)
      const raters = total(ofLevel.map((each) => each.raters.length))
      return withinBounds(ofLevel, measure, 1) * Math.max(0, 1 - (3 * size) / (raters || 1))
    }),
  )

/** Which sums of squares are published in place of all smaller and of all larger ones. */
export type Limits = Record<'smallest' | 'largest', SquaresOf>
export const limits: Limits = { smallest: smallestSquares, largest: largestSquares }

const largestOf = (groups: readonly ShownGroup[]) =>
  ([0, 1, 2] as const).map((level) => {
    const ofLevel = groups.filter((each) => each.level === level)
    return Math.max(0, ...ofLevel.map(({ raters }) => raters.length))
  })

export const squaresOfThree: SquaresOf = (groups, { over, less = over }) => {
  const largest = largestOf(groups)
  const all = Math.max(...largest)
  const ends = Array.from({ length: all }, (_, i) => (i % 2 === 0 ? 1 : 5))
  const halves = 3 * total(largest) - all
  return (squares(ends) + halves / 4) / Math.min(over.length, less.length)
}

/**
 * The largest (sign 1) or least (-1) sum of squares of all groups whose averages are within company values, where those of each size
 * have the company's average: by every two averages that such groups can have it between them.
 */
function withinBounds(groups: readonly ShownGroup[], measure: Measure, sign: 1 | -1): number {
  const kinds = Map.groupBy(groups, ({ level, raters }) => `${level} of ${raters.length}`)
  return total([...kinds.values()].map((kind) => kind.length * squaresLike(kind[0], measure, sign)))
}

function squaresLike(group: ShownGroup | undefined, measure: Measure, sign: 1 | -1): number {
  if (!group) return 0
  const [low, high] = measure.less ? [-4, 4] : [1, 5]
  const anywhere = { from: low, to: high, average: (low + high) / 2 }
  const { from, to, average } = boundsOf(group, measure) ?? anywhere
  const size = group.raters.length
  const steps = stepsOf(measure)
  const points = range(Math.ceil(from * size * steps), Math.floor(to * size * steps)).map(
    (sum) => ({
      mean: sum / size / steps,
      value: extremeSquares(sum, size, steps, [low, high], sign),
    }),
  )
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

/** Of so many raters with a sum in steps: all as near to each other as they can be, or all but one at an end of the scale. */
function extremeSquares(
  sum: number,
  raters: number,
  steps: number,
  [low, high]: readonly [number, number],
  sign: 1 | -1,
): number {
  const near = range(1, raters).map((rater) => Math.floor((sum + rater - 1) / raters))
  const surplus = sum - raters * low * steps
  const span = (high - low) * steps
  const far = range(1, raters).map((rater) =>
    Math.min(span, Math.max(0, surplus - (rater - 1) * span)),
  )
  return squares(sign === 1 ? far : near) / steps ** 2
}

/** Whole numbers, both ends included. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)

/** How many different values of a measure lie between one point and the next. */
export const stepsOf = ({ over, less = over }: Measure): number =>
  leastCommon(over.length, less.length)

export const leastCommon = (a: number, b: number): number => a * Number(rational(a, b).den)

export const boundsOf = ({ bounds }: ShownGroup, { over, less }: Measure): Bounds | null =>
  less ? boundsBetween(bounds(over), bounds(less)) : bounds(over)

/** What the levels count for in a person's score; subordinates do where the person has some. */
export const weightsOf = ({ groups }: Rated) =>
  groups[0].length > 0 ? ([20, 40, 40] as const) : ([0, 50, 50] as const)

/** How far the likely range of a person's score reaches, in hundredths; null where there are not enough raters to say. */
export function marginOf(activity: Activity, rated: Rated, measure: Measure): number | null {
  const groups = shownGroups(activity)
  const weights = weightsOf(rated)
  const parts = groups.flatMap(({ participant, level, raters }) => {
    const weight = weights[level]
    if (participant !== rated.person || weight === 0) return []
    const pool = scatterOf(groups, level)
    const variance = publishedSquares(pool, measure) / degreesOf(pool)
    return [{ weight, square: (weight ** 2 * variance) / raters.length, known: pool.length > 0 }]
  })
  if (parts.length === 0 || parts.some(({ known }) => !known)) return null
  const error = Math.sqrt(total(parts.map(({ square }) => square)))
  const exact = (196 * error) / total(parts.map(({ weight }) => weight))
  // A half goes up, also where these sums of doubles lie a hair below it.
  return Math.round(exact + 1e-9)
}

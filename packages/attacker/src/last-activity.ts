import type { Level } from '@vantage/contracts/activities/levels'
import type { Report, ReportQuestion } from '@vantage/contracts/reports/report'
import { type Activity, isShown, type Rated, type Rater, submittedOf } from './company.ts'
import { hundredths, plus, rational, times, zero } from './fraction.ts'
import {
  degreesOf,
  type Measure,
  type PublishedScatter,
  publishedScatter,
  rounded,
  scatterOf,
  type ShownGroup,
  shownGroups,
  weightsOf,
} from './pooled-scatter.ts'
import { total } from './possible-scores.ts'
import {
  type Attackers,
  errorsWithMargin,
  possibleAnswers,
  publishedSums,
} from './scatter-attack.ts'

/* What a report says of the last activity, worked out from the two reports and what these say of sums of squares. */

/** One of a person's two reports, as its owner or a reader has it before them. */
export interface ReadReport {
  activity: Activity
  rated: Rated
  /** In the order of the questionnaire, which is that of both. */
  questions: readonly Pick<ReportQuestion, 'scores'>[]
}

type Said = Pick<NonNullable<Report['last']>, 'leftOut' | 'targets'>

const sources = { 0: 'subordinate', 1: 'peer', 2: 'superior' } as const

/** What the reports do not say themselves; null where nothing can be compared. `targets` have the places of their questions. */
export function changeFrom(
  now: ReadReport,
  last: ReadReport,
  targets: readonly { id: number; places: readonly number[] }[],
): Said | null {
  const weights = weightsOf(now.rated)
  if (weights[0] !== weightsOf(last.rated)[0]) return null
  const isIn = (level: Level, { rated, activity }: ReadReport) =>
    isShown(level, rated.groups[level], activity.anonymityMin)
  const counting = ([2, 1, 0] as const)
    .map((level) => [level, weights[level]] as const)
    .filter(([level, weight]) => weight > 0 && (isIn(level, now) || isIn(level, last)))
  const compared = counting.filter(
    ([level]) =>
      isIn(level, now) && isIn(level, last) && (level === 2 || !canDifferByOne(level, now, last)),
  )
  if (compared.length === 0) return null
  return {
    leftOut: counting.filter((each) => !compared.includes(each)).map(([level]) => level),
    targets: targets.map(({ id, places }) => {
      const [is, was] = [now, last].map((report) => scoreOver(report, compared, places))
      const squares = [now, last].map((report) => squaredError(report, compared, places))
      const change = (is ?? 0) - (was ?? 0)
      const isKnown = squares.every((square) => square !== null)
      const margin = isKnown ? rounded(196 * Math.sqrt(total(squares))) : null
      const clear = margin === null ? null : Math.abs(change) > margin && Math.abs(change) >= 30
      return { id, common: places.length, before: was ?? 0, now: is ?? 0, change, margin, clear }
    }),
  }
}

/** By their sizes, or for some choice of who of those asked has answered, as many as the reports say, in either activity. */
function canDifferByOne(level: Level, now: ReadReport, last: ReadReport): boolean {
  const [is = [], was = []] = [now, last].map(({ rated }) => rated.groups[level])
  if (Math.abs(submittedOf(is).length - submittedOf(was).length) === 1) return true
  const choices = (group: readonly Rater[]) =>
    subsets([...new Set(group.map(({ person }) => person))], submittedOf(group).length)
  const others = choices(was)
  const missing = (one: readonly number[], other: readonly number[]) =>
    one.filter((person) => !other.includes(person)).length
  return choices(is).some((one) =>
    others.some((other) => Math.max(missing(one, other), missing(other, one)) === 1),
  )
}

function subsets(people: readonly number[], size: number): number[][] {
  const [first, ...others] = people
  if (size === 0) return [[]]
  if (first === undefined) return []
  return [...subsets(others, size - 1).map((rest) => [first, ...rest]), ...subsets(others, size)]
}

type Compared = readonly (readonly [level: 0 | 1 | 2, weight: number])[]
/** Of questions in the questionnaire. */
type Places = readonly number[]

/** From the averages of the groups as a page shows them: whole sums again, for up to 100 raters. */
function scoreOver({ questions, rated }: ReadReport, compared: Compared, places: Places) {
  const parts = compared.flatMap(([level, weight]) => {
    const raters = submittedOf(rated.groups[level]).length
    return places.map((place) => {
      const average = questions[place]?.scores[sources[level]] ?? 0
      return times(rational(Math.round((average * raters) / 100), raters), rational(weight))
    })
  })
  const weights = total(compared.map(([, weight]) => weight))
  return hundredths(times(parts.reduce(plus, zero), rational(1, weights * places.length)))
}

function squaredError({ activity, rated }: ReadReport, compared: Compared, places: Places) {
  const groups = shownGroups(activity)
  const parts = compared.map(([level, weight]) => {
    const pool = scatterOf(groups, level)
    if (pool.length === 0) return null
    return (
      (weight ** 2 * varianceOver(publishedScatter(pool), places)) /
      submittedOf(rated.groups[level]).length
    )
  })
  if (!parts.every((part) => part !== null)) return null
  return total(parts) / total(compared.map(([, weight]) => weight)) ** 2
}

/** The variance of a mean over some questions, from what is published of each question and of each two. */
function varianceOver({ pool, squaresOf }: PublishedScatter, places: readonly number[]): number {
  const varianceOf = (measure: Measure) => squaresOf(measure) / degreesOf(pool)
  const own = (place: number) => varianceOf({ over: [place] })
  const apart = (one: number, other: number) => varianceOf({ over: [one], less: [other] })
  const sum =
    total(places.map(own)) +
    total(twos(places).map(([one, other]) => own(one) + own(other) - apart(one, other)))
  return Math.max(0, sum) / places.length ** 2
}

const twos = (places: readonly number[]) =>
  places.flatMap((one, i) => places.slice(i + 1).map((other) => [one, other] as const))

/** A group of one person in one of the two activities. */
interface Attacked {
  groups: readonly ShownGroup[]
  victim: ShownGroup
}

/**
 * In how many ways those whom the attackers do not know can have answered a question in both activities: by the averages alone,
 * by all that both reports say, and by the margins that the last sections of all readers add, known to `step` hundredths. They
 * are as if both activities asked nothing else in the same words and no other level were compared.
 */
export function waysToAnswer(
  two: readonly [Attacked, Attacked],
  question: number,
  attackers: Attackers,
  step = 1,
) {
  const [is, was] = [
    variancesLeft(two[0], question, attackers),
    variancesLeft(two[1], question, attackers),
  ]
  const margins = [...attackers.readers].flatMap((reader) => {
    const [raters, before] = two.map(({ groups, victim: { level } }) => {
      const own = groups.find((each) => each.participant === reader && each.level === level)
      return own?.raters.length
    })
    if (!raters || !before || is.variance === null || was.variance === null) return []
    const errors = errorsWithMargin(is.variance / raters + was.variance / before, step)
    return [{ raters, before, ...errors }]
  })
  const isTold = (one: number, other: number) =>
    margins.every(({ raters, before, from, to }) => {
      const error = one / raters + other / before
      return error >= from && error <= to
    })
  const section = is.after.flatMap((each) =>
    was.after.filter((others) => each.some((one) => others.some((other) => isTold(one, other)))),
  )
  return {
    averages: is.before.length * was.before.length,
    reports: is.after.length * was.after.length,
    section: section.length,
  }
}

/** For each way that is left to have answered a question, what its variance can be; `variance` is the published one. */
function variancesLeft({ groups, victim }: Attacked, question: number, attackers: Attackers) {
  const scatter = publishedScatter(scatterOf(groups, victim.level))
  const { pool } = scatter
  const isPublished = pool.length > 0
  const places = victim.raters[0]?.scores.map((_, place) => place) ?? []
  const measures: Measure[] = [
    ...places.map((place) => ({ over: [place] })),
    ...twos(places).map(([one, other]) => ({ over: [one], less: [other] })),
    { over: places },
  ]
  const sums = publishedSums(groups, scatter, measures, attackers)
  const { before, after, sumsWith } = possibleAnswers(sums, victim, question, attackers)
  return {
    before,
    after: after.map((scores) => sumsWith(scores).map((sum) => sum / degreesOf(pool))),
    variance: isPublished ? scatter.squaresOf({ over: [question] }) / degreesOf(pool) : null,
  }
}

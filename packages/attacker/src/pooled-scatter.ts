import { type Activity, isShown, type Rated, submittedOf } from './company.ts'
import { rational } from './fraction.ts'
import { possibleScores, possibleScoresOf, total } from './possible-scores.ts'

/* What likely ranges, "clear" and ranks as ranges say: all of it follows from sums of squares over many groups. */

/** One shown group of one participant: what each rater answered to each question. */
export interface ShownGroup {
  participant: number
  level: 0 | 1 | 2
  raters: { person: number; scores: readonly number[] }[]
}

/** The mean over some questions, or its difference from the mean over others. */
export interface Measure {
  over: readonly number[]
  less?: readonly number[]
}

export const shownGroups = ({ participants, anonymityMin }: Activity): ShownGroup[] =>
  participants.flatMap(({ person: participant, groups }) =>
    ([0, 1, 2] as const).flatMap((level) => {
      const raters = submittedOf(groups[level])
      return isShown(level, groups[level], anonymityMin) ? [{ participant, level, raters }] : []
    }),
  )

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

/** Squares around the mean. */
export const squares = (values: readonly number[]): number =>
  total(values.map((value) => value * value)) - total(values) ** 2 / values.length

const squaresOf = (raters: readonly { scores: readonly number[] }[], measure: Measure) =>
  squares(raters.map(({ scores }) => valueOf(scores, measure)))

/** What reports are computed from: at least what the largest groups of three people could make of it. */
export function publishedSquares(groups: readonly ShownGroup[], measure: Measure): number {
  return Math.max(leastSquares(groups, measure), exactSquares(groups, measure))
}

/** What they would be computed from without that. */
export const exactSquares = (groups: readonly ShownGroup[], measure: Measure): number =>
  total(groups.map(({ raters }) => squaresOf(raters, measure)))

function leastSquares(groups: readonly ShownGroup[], { over, less = over }: Measure): number {
  const sizes = ([0, 1, 2] as const).map((level) =>
    groups.filter((each) => each.level === level).map(({ raters }) => raters.length),
  )
  const largest = sizes.map((each) => Math.max(0, ...each))
  const all = Math.max(...largest)
  const ends = Array.from({ length: all }, (_, i) => (i % 2 === 0 ? 1 : 5))
  const halves = 3 * total(largest) - all
  return (squares(ends) + halves / 4) / Math.min(over.length, less.length)
}

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

/** Who knows what: the reports that are read, and raters who know their own answers. */
export interface Attackers {
  readers: ReadonlySet<number>
  raters: ReadonlySet<number>
}

/** At least and at most. */
interface Range {
  from: number
  to: number
}

interface PublishedSums {
  groups: readonly ShownGroup[]
  /** What the sum of squares of each published measure can be; `least` is published in place of a lower one. */
  sums: readonly ({ measure: Measure; least: number } & Range)[]
}

/**
 * What the attackers know: a margin of every measure for each group of theirs, as if no other level added to it. A report says one
 * margin of all its levels together. `computeSquares` is how a sum of squares is published.
 */
export function publishedSums(
  groups: readonly ShownGroup[],
  measures: readonly Measure[],
  { readers }: Attackers,
  computeSquares = publishedSquares,
): PublishedSums {
  const read = groups.filter(({ participant }) => readers.has(participant))
  const sums = measures.map((measure) => {
    const sum = computeSquares(groups, measure)
    const ranges = read.map(({ raters }) => {
      const share = 1 / degreesOf(groups) / raters.length
      const { from, to } = errorsWithMargin(sum * share)
      return { from: from / share, to: to / share }
    })
    const from = Math.max(...ranges.map((each) => each.from))
    const to = Math.min(...ranges.map((each) => each.to))
    const least = computeSquares === publishedSquares ? leastSquares(groups, measure) : 0
    return { measure, least, from: from <= least ? 0 : from, to }
  })
  return { groups, sums }
}

/** The squares of all standard errors that have the same margin, to so many hundredths, as one of them. */
export function errorsWithMargin(square: number, step = 1): Range {
  const margin = step * Math.round((196 * Math.sqrt(Math.max(0, square))) / step)
  const [from, to] = [Math.max(0, margin - step / 2), margin + step / 2].map(
    (each) => (each / 196) ** 2,
  )
  return { from: (from ?? 0) - 1e-9, to: (to ?? 0) + 1e-9 }
}

/**
 * Every way in which the raters of a group whom the attackers do not know can have answered a question, as ascending
 * lists: `before` by its average alone, `after` by all sums of squares as well.
 */
export function possibleAnswers(
  published: PublishedSums,
  victim: ShownGroup,
  question: number,
  attackers: Attackers,
): { before: number[][]; after: number[][] } {
  const { open, rest } = split(victim, question, attackers)
  const before = possibleScoresOf(open, rest)
  const sumsWith = possibleSums(published, victim, question, attackers)
  const after = before.filter(
    (scores) => sumsWith(scores).length > 0 && fits(published, victim, question, scores, attackers),
  )
  return { before, after }
}

function split({ raters }: ShownGroup, question: number, { raters: colluding }: Attackers) {
  const at = (scores: readonly number[]) => scores[question] ?? 0
  const known = raters.filter(({ person }) => colluding.has(person)).map(({ scores }) => at(scores))
  const sum = total(raters.map(({ scores }) => at(scores)))
  return { known, open: raters.length - known.length, rest: sum - total(known) }
}

/**
 * Which sums of squares of a question, as published, all groups can have together where those of one whom the attackers do not
 * know have answered in some way; none where the others cannot account for the rest.
 */
export function possibleSums(
  published: PublishedSums,
  victim: ShownGroup,
  question: number,
  attackers: Attackers,
): (scores: readonly number[]) => number[] {
  const found = published.sums.find(
    ({ measure }) => !measure.less && measure.over.join() === `${question}`,
  )
  if (!found) return () => [0]
  // In units in which every group's squares are whole.
  const unit = published.groups.reduce((all, { raters }) => leastCommon(all, raters.length), 1)
  const units = (value: number) => Math.round(value * unit)
  let others = 1n
  for (const group of published.groups) {
    if (group === victim) continue
    const { known, open, rest } = split(group, question, attackers)
    const isRead = attackers.readers.has(group.participant)
    const options = isRead ? possibleScoresOf(open, rest) : possibleScores(open)
    const steps = new Set(options.map((scores) => units(squares([...known, ...scores]))))
    others = [...steps].reduce((all, step) => all | (others << BigInt(step)), 0n)
  }
  const { known } = split(victim, question, attackers)
  return (scores) => {
    const own = squares([...known, ...scores])
    const [from, to] = [
      Math.max(0, Math.ceil((found.from - own) * unit)),
      Math.floor((found.to - own) * unit),
    ]
    if (to < from) return []
    const bits = BigInt.asUintN(to - from + 1, others >> BigInt(from)).toString(2)
    const sums = [...bits]
      .reverse()
      .flatMap((bit, i) => (bit === '1' ? (from + i) / unit + own : []))
    return [...new Set(sums.map((sum) => Math.max(sum, found.least)))]
  }
}

/** Whether the group can have answered the other questions so that it alone exceeds nothing that is published. */
function fits(
  { sums }: PublishedSums,
  victim: ShownGroup,
  question: number,
  scores: readonly number[],
  attackers: Attackers,
): boolean {
  const questions = victim.raters[0]?.scores.map((_, each) => each) ?? []
  const columns = new Map<number, readonly number[]>()
  const place = (next: number, open: readonly number[]) => {
    let taken = 0
    const column = victim.raters.map(({ person, scores: given }) =>
      attackers.raters.has(person) ? (given[next] ?? 0) : (open[taken++] ?? 0),
    )
    columns.set(next, column)
  }
  const isWithin = () =>
    sums.every(({ measure, to }) => {
      const asked = [...measure.over, ...(measure.less ?? [])]
      if (!asked.every((each) => columns.has(each))) return true
      const rows = victim.raters.map((_, rater) => ({
        scores: questions.map((each) => columns.get(each)?.[rater] ?? 0),
      }))
      return squaresOf(rows, measure) <= to + 1e-9
    })
  const complete = (others: readonly number[]): boolean => {
    const [next, ...later] = others
    if (next === undefined) return true
    const { open, rest } = split(victim, next, attackers)
    const near = (one: readonly number[]) =>
      total(one.map((score, i) => (score - (scores[i] ?? 0) - (rest - total(scores)) / open) ** 2))
    const candidates = ordered(open)
      .filter((each) => total(each) === rest)
      .sort((one, other) => near(one) - near(other))
    for (const candidate of candidates) {
      place(next, candidate)
      if (isWithin() && complete(later)) return true
      columns.delete(next)
    }
    return false
  }
  place(question, scores)
  return isWithin() && complete(questions.filter((each) => each !== question))
}

/** Every way in which some people can have scored, each in their place. */
const ordered = (people: number): number[][] =>
  people === 0
    ? [[]]
    : ordered(people - 1).flatMap((rest) => [1, 2, 3, 4, 5].map((score) => [...rest, score]))

const leastCommon = (a: number, b: number) => a * Number(rational(a, b).den)

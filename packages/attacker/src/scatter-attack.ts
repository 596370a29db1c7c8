import {
  degreesOf,
  leastCommon,
  type Measure,
  meanOf,
  type PublishedScatter,
  range,
  scatterOf,
  type ShownGroup,
  squares,
  squaresOf,
  stepsOf,
} from './pooled-scatter.ts'
import { possibleScores, possibleScoresOf, total } from './possible-scores.ts'

/* What whoever reads reports, and knows their margins and the company values in them, can tell of single answers. */

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
  /** Whose scatter it is. */
  pool: readonly ShownGroup[]
  /** What the sum of squares of each published measure can be; `smallest` and `largest` are published in place of those beyond. */
  sums: readonly ({
    measure: Measure
    smallest: number
    largest: number
    added: number
  } & Range)[]
}

/**
 * What the attackers know of the scatter that stands for a level: a margin of every measure for each of their reports, whose other
 * levels add nothing where another scatter stands for them.
 */
export function publishedSums(
  groups: readonly ShownGroup[],
  { pool, limits, added, squaresOf: published }: PublishedScatter,
  measures: readonly Measure[],
  { readers }: Attackers,
): PublishedSums {
  if (pool.length === 0) return { pool, sums: [] }
  const counting = groups.filter(
    (each) =>
      readers.has(each.participant) &&
      each.weight > 0 &&
      scatterOf(groups, each.level)[0] === pool[0],
  )
  const read = Map.groupBy(counting, ({ participant }) => participant)
  const shares = [...read.values()].map((own) => {
    const squaredShares = own.map(({ weight, raters }) => weight ** 2 / raters.length)
    return total(squaredShares) / total(own.map(({ weight }) => weight)) ** 2 / degreesOf(pool)
  })
  const limitOf = (question: number) => limits[question] ?? { smallest: 0, largest: Infinity }
  const sums = measures.map((measure) => {
    const sum = published(measure)
    const ranges = shares.map((share) => {
      const { from, to } = errorsWithMargin(sum * share)
      return { from: from / share, to: to / share }
    })
    const from = Math.max(...ranges.map((each) => each.from))
    const to = Math.min(...ranges.map((each) => each.to))
    const asked = [...measure.over, ...(measure.less ?? [])]
    const [only = 0, ...others] = asked
    if (others.length > 0) {
      const isCut = asked.some((each) => published({ over: [each] }) >= limitOf(each).largest)
      return { measure, smallest: 0, largest: Infinity, added: 0, from, to: isCut ? Infinity : to }
    }
    const { smallest, largest } = limitOf(only)
    const isLeast = from - added <= smallest
    return {
      measure,
      smallest,
      largest,
      added,
      from: isLeast ? 0 : from - added,
      to: to - added >= largest ? Infinity : to - added,
    }
  })
  return { pool, sums }
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
 * lists: `before` by its average alone, `after` by all sums of squares as well; and which of these, as published, each leaves.
 */
export function possibleAnswers(
  published: PublishedSums,
  victim: ShownGroup,
  question: number,
  attackers: Attackers,
): { before: number[][]; after: number[][]; sumsWith: (scores: readonly number[]) => number[] } {
  const { open, rest } = split(victim, question, attackers)
  const before = possibleScoresOf(open, rest)
  const sumsWith = possibleSums(published, victim, question, attackers)
  const others = published.pool.filter((each) => each !== victim)
  const ends = published.sums.map(({ measure, to }) => ({
    measure,
    to: to - total(others.map((each) => leastOf(each, measure, attackers))),
  }))
  const after = before.filter(
    (scores) => sumsWith(scores).length > 0 && fits(ends, victim, question, scores, attackers),
  )
  return { before, after, sumsWith }
}

function split(group: ShownGroup, question: number, { raters: colluding }: Attackers) {
  const column = columnOf(group, question)
  const known = column.filter((_, rater) => colluding.has(group.raters[rater]?.person ?? -1))
  return { known, open: column.length - known.length, rest: total(column) - total(known) }
}

/**
 * Which sums of squares of a question, as published, all groups can have together where those of one whom the attackers do not
 * know have answered in some way; none where the others cannot account for the rest.
 */
function possibleSums(
  { pool, sums }: PublishedSums,
  victim: ShownGroup,
  question: number,
  attackers: Attackers,
): (scores: readonly number[]) => number[] {
  const found = sums.find(({ measure }) => !measure.less && measure.over.join() === `${question}`)
  if (!found) return () => [0]
  // In units in which every group's squares and average are whole.
  const unit = pool.reduce((all, { raters }) => leastCommon(all, raters.length), 1)
  const others = sumsOfOthers(pool, victim, question, attackers, unit)
  const { known } = split(victim, question, attackers)
  return (scores) => {
    const own = squares([...known, ...scores])
    const [from, to] = [
      Math.max(0, Math.ceil((found.from - own) * unit)),
      found.to === Infinity ? others.toString(2).length : Math.floor((found.to - own) * unit),
    ]
    if (to < from) return []
    const bits = BigInt.asUintN(to - from + 1, others >> BigInt(from)).toString(2)
    const possible = [...bits]
      .reverse()
      .flatMap((bit, i) => (bit === '1' ? (from + i) / unit + own : []))
    const { smallest, largest, added } = found
    return [...new Set(possible.map((sum) => added + Math.max(smallest, Math.min(sum, largest))))]
  }
}

/** More different sums of averages tell nothing. */
const sumsOfAveragesTo = 200

/** A bit for each sum of squares, in units, that all but the victims can have together, within what company values say. */
function sumsOfOthers(
  pool: readonly ShownGroup[],
  victim: ShownGroup,
  question: number,
  attackers: Attackers,
  unit: number,
): bigint {
  const bounds = victim.bounds([question])
  const isAlike = ({ level }: ShownGroup) => level === victim.level
  let isAverageKnown = bounds?.count === pool.filter(isAlike).length
  const averageOf = ({ level, raters }: ShownGroup, scores: readonly number[]) =>
    isAverageKnown && level === victim.level ? (total(scores) * unit) / raters.length : 0
  /** What the group's squares can be with each of its averages. */
  const squaresByAverage = (group: ShownGroup) => {
    const steps = new Map<number, Set<bigint>>()
    for (const scores of possibleColumns(group, question, attackers)) {
      const average = averageOf(group, scores)
      const own = steps.get(average) ?? new Set()
      steps.set(average, own.add(BigInt(Math.round(squares(scores) * unit))))
    }
    return steps
  }
  // By the sum of the averages at the victims' level, while there are few of them.
  let found = new Map([[0, 1n]])
  for (const group of pool) {
    if (group === victim) continue
    const next = new Map<number, bigint>()
    for (const [more, steps] of squaresByAverage(group)) {
      for (const [average, bits] of found) {
        const sum = average + more
        const reached = union([...steps].map((step) => bits << step))
        next.set(sum, (next.get(sum) ?? 0n) | reached)
      }
    }
    found = next
    if (found.size > sumsOfAveragesTo) {
      isAverageKnown = false
      found = new Map([[0, union([...found.values()])]])
    }
  }
  if (!bounds || !isAverageKnown) return union([...found.values()])
  const rest = averageOf(victim, columnOf(victim, question))
  const isPublished = (sum: number) =>
    Math.abs((sum + rest) / unit / bounds.count - bounds.average) <= 0.005 + 1e-9
  return union([...found].flatMap(([sum, bits]) => (isPublished(sum) ? [bits] : [])))
}

const union = (all: readonly bigint[]) => all.reduce((some, bits) => some | bits, 0n)

const columnOf = ({ raters }: ShownGroup, question: number) =>
  raters.map(({ scores }) => scores[question] ?? 0)

/** How a group can have answered a question: with its average, where it is read, or one within what is published. */
function possibleColumns(group: ShownGroup, question: number, attackers: Attackers) {
  const { known, open, rest } = split(group, question, attackers)
  const columns = possibleScores(open).map((scores) => [...known, ...scores])
  if (attackers.readers.has(group.participant))
    return columns.filter((scores) => total(scores) === total(known) + rest)
  const bounds = group.bounds([question])
  if (!bounds) return columns
  return columns.filter((scores) => {
    const average = total(scores) / scores.length
    return average >= bounds.from && average <= bounds.to
  })
}

/** Whether the group can have answered the other questions so that it exceeds nothing of what others leave it. */
function fits(
  ends: readonly { measure: Measure; to: number }[],
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
    ends.every(({ measure, to }) => {
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

/** The least sum of squares of a group that has its average, where it is read, or one within what is published. */
function leastOf(group: ShownGroup, measure: Measure, { readers }: Attackers): number {
  const { raters } = group
  const steps = stepsOf(measure) * raters.length
  const sum = Math.round(steps * meanOf(raters, measure))
  const bounds = measure.less ? null : group.bounds(measure.over)
  const sums = readers.has(group.participant)
    ? [sum]
    : bounds && range(Math.ceil(bounds.from * steps), Math.floor(bounds.to * steps))
  if (!sums) return 0
  const beyond = sums.map((each) => ((each % raters.length) + raters.length) % raters.length)
  const smallest = Math.min(...beyond.map((each) => each * (raters.length - each)))
  return smallest / raters.length / stepsOf(measure) ** 2
}

/** Every way in which some people can have scored, each in their place. */
const ordered = (people: number): number[][] =>
  people === 0
    ? [[]]
    : ordered(people - 1).flatMap((rest) => [1, 2, 3, 4, 5].map((score) => [...rest, score]))

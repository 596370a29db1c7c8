import {
  type CompanyColumn,
  type CompanyRange,
  type CompanyValues,
  scoreSources,
} from '@vantage/contracts/reports/report'
import { publishedFrom } from './company-values.ts'
import { add, divide, type Fraction, fraction, toHundredths, zero } from './fraction.ts'
import { bySource, type Column, columnOf, type ParticipantScores } from './participant-scores.ts'
import type { QuestionnaireShape } from './questionnaire-shape.ts'

/** Company values from one pass over the participants of an activity. */
export function companyTally(shape: QuestionnaireShape) {
  const tallies = bySource((source) => columnTally(shape, publishedFrom(source)))
  return {
    add: (scores: ParticipantScores) => {
      for (const source of scoreSources) {
        const column = columnOf(scores, source)
        if (column) tallies[source].add(column)
      }
    },
    finish: (): CompanyValues => bySource((source) => tallies[source].finish()),
  }
}

/**
 * Adds up a column over participants; memory is bounded by the number of distinct group sizes. `from`: how many contributors
 * an average and the extremes need.
 */
function columnTally(
  { questions, targets }: QuestionnaireShape,
  from: ReturnType<typeof publishedFrom>,
) {
  let contributors = 0
  /** Sums of numerators per denominator: exact without big integers until the end. */
  const sums = new Map<number, Float64Array>()
  // By place: the choice questions, then the targets.
  const places = questions.length + targets.length
  const lowest = extremesOf(places, -1)
  const highest = extremesOf(places, 1)
  const see = (place: number, num: number, den: number) => {
    lowest.see(place, num, den)
    highest.see(place, num, den)
  }
  const averageOf = (q: number): Fraction => {
    const all = [...sums].map(([den, nums]) => fraction(nums[q] ?? 0, den))
    return divide(all.reduce(add, zero), Math.max(contributors, 1))
  }
  const publishedAverage = (average: Fraction) =>
    contributors >= from.average ? toHundredths(average) : null
  const published = (average: Fraction, place: number): CompanyRange => {
    const extremes = contributors >= from.extremes
    return {
      average: publishedAverage(average),
      min: extremes ? lowest.hundredths(place) : null,
      max: extremes ? highest.hundredths(place) : null,
    }
  }
  return {
    add({ den, nums }: Column): void {
      contributors += 1
      const column = sums.get(den) ?? new Float64Array(questions.length)
      sums.set(den, column)
      for (let q = 0; q < questions.length; q += 1) {
        const num = nums[q] ?? 0
        column[q] = (column[q] ?? 0) + num
        see(q, num, den)
      }
      targets.forEach((target, t) => {
        let num = 0
        for (const q of target.questions) num += nums[q] ?? 0
        see(questions.length + t, num, den * target.questions.length)
      })
    },
    finish(): CompanyColumn {
      const averages = questions.map((_, q) => averageOf(q))
      return {
        contributors,
        questions: averages.map(published),
        targets: targets.map((target, t) => {
          const average = mean(target.questions.map((q) => averages[q] ?? zero))
          return published(average, questions.length + t)
        }),
        overall: averages.length === 0 ? null : publishedAverage(mean(averages)),
      }
    },
  }
}

/** The lowest (sign -1) or highest (1) value of each place, rounded on its exact value. */
function extremesOf(places: number, sign: 1 | -1) {
  const best = new Float64Array(places).fill(-Infinity)
  const rounded = new Int32Array(places)
  return {
    /** Different scores are different doubles, so comparing doubles finds the exact extreme. */
    see(place: number, num: number, den: number): void {
      const value = (sign * num) / den
      if (value <= (best[place] ?? Infinity)) return
      best[place] = value
      rounded[place] = toHundredths(fraction(num, den))
    },
    hundredths: (place: number) => rounded[place] ?? null,
  }
}

const mean = (values: readonly Fraction[]): Fraction =>
  divide(values.reduce(add, zero), values.length)

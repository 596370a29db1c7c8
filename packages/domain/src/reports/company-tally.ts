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

interface CompanyTally {
  add(scores: ParticipantScores): void
  finish(): CompanyValues
}

/** Company values from one pass over the participants of an activity. */
export function companyTally(shape: QuestionnaireShape): CompanyTally {
  const tallies = bySource((source) => new ColumnTally(shape, publishedFrom(source)))
  return {
    add: (scores) => {
      for (const source of scoreSources) {
        const column = columnOf(scores, source)
        if (column) tallies[source].add(column)
      }
    },
    finish: () => bySource((source) => tallies[source].finish()),
  }
}

/** Adds up a column over participants; memory is bounded by the number of distinct group sizes. */
class ColumnTally {
  private contributors = 0
  /** Sums of numerators per denominator: exact without big integers until the end. */
  private readonly sums = new Map<number, Float64Array>()
  /** By place: the choice questions, then the targets. */
  private readonly lowest: Extremes
  private readonly highest: Extremes
  private readonly shape: QuestionnaireShape
  /** How many contributors an average and the extremes need. */
  private readonly from: ReturnType<typeof publishedFrom>

  constructor(shape: QuestionnaireShape, from: ReturnType<typeof publishedFrom>) {
    this.shape = shape
    this.from = from
    const places = shape.questions.length + shape.targets.length
    this.lowest = new Extremes(places, -1)
    this.highest = new Extremes(places, 1)
  }

  add({ den, nums }: Column): void {
    const { questions, targets } = this.shape
    this.contributors += 1
    let sums = this.sums.get(den)
    if (!sums) this.sums.set(den, (sums = new Float64Array(questions.length)))
    for (let q = 0; q < questions.length; q += 1) {
      const num = nums[q] ?? 0
      sums[q] = (sums[q] ?? 0) + num
      this.see(q, num, den)
    }
    targets.forEach((target, t) => {
      let num = 0
      for (const q of target.questions) num += nums[q] ?? 0
      this.see(questions.length + t, num, den * target.questions.length)
    })
  }

  private see(place: number, num: number, den: number): void {
    this.lowest.see(place, num, den)
    this.highest.see(place, num, den)
  }

  finish(): CompanyColumn {
    const { questions, targets } = this.shape
    const averages = questions.map((_, q) => this.average(q))
    return {
      contributors: this.contributors,
      questions: averages.map((average, q) => this.published(average, q)),
      targets: targets.map((target, t) => {
        const average = mean(target.questions.map((q) => averages[q] ?? zero))
        return this.published(average, questions.length + t)
      }),
      overall: averages.length === 0 ? null : this.publishedAverage(mean(averages)),
    }
  }

  private average(q: number): Fraction {
    let sum = zero
    for (const [den, nums] of this.sums) sum = add(sum, fraction(nums[q] ?? 0, den))
    return divide(sum, Math.max(this.contributors, 1))
  }

  private published(average: Fraction, place: number): CompanyRange {
    const extremes = this.contributors >= this.from.extremes
    return {
      average: this.publishedAverage(average),
      min: extremes ? (this.lowest.hundredths[place] ?? null) : null,
      max: extremes ? (this.highest.hundredths[place] ?? null) : null,
    }
  }

  private publishedAverage(average: Fraction): number | null {
    return this.contributors >= this.from.average ? toHundredths(average) : null
  }
}

/** The lowest (sign -1) or highest (1) value of each place, rounded on its exact value. */
class Extremes {
  private readonly sign: 1 | -1
  private readonly best: Float64Array
  readonly hundredths: Int32Array

  constructor(places: number, sign: 1 | -1) {
    this.sign = sign
    this.best = new Float64Array(places).fill(-Infinity)
    this.hundredths = new Int32Array(places)
  }

  /** Different scores are different doubles, so comparing doubles finds the exact extreme. */
  see(place: number, num: number, den: number): void {
    const value = (this.sign * num) / den
    if (value <= (this.best[place] ?? Infinity)) return
    this.best[place] = value
    this.hundredths[place] = toHundredths(fraction(num, den))
  }
}

const mean = (values: readonly Fraction[]): Fraction =>
  divide(values.reduce(add, zero), values.length)

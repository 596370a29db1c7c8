import { limits } from '@vantage/contracts/limits'
import { add, divide, type Fraction, fraction, nearestDouble, zero } from './fraction.ts'
import {
  type Column,
  type ColumnName,
  columnNames,
  columnOf,
  type ParticipantScores,
} from './participant-scores.ts'
import type { TargetShape } from './questionnaire-shape.ts'

/** Average, lowest and highest over the contributing participants of one activity. */
export interface CompanyValue {
  average: number
  min: number
  max: number
}

/** One column's company values; `contributors` participants have a number in it. */
export interface CompanyColumn {
  contributors: number
  questions: CompanyValue[]
  targets: CompanyValue[]
}

/** Stored once per activity (decisions section 6). A column without contributors is null. */
export type CompanyValues = Record<ColumnName, CompanyColumn | null>

/** The values of `column` that a participant with `own` scores in it may see: enough contributors, or only they themselves. */
export function isCompanyShown(column: CompanyColumn | null, own: Column | null): boolean {
  if (!column) return false
  return (
    column.contributors >= limits.companyContributors || (column.contributors === 1 && own !== null)
  )
}

/** Adds up one column over participants, with memory bounded by the distinct group sizes. */
class ColumnTally {
  private contributors = 0
  /** Sums of numerators per denominator: exact without big numbers until the end. */
  private readonly sums = new Map<number, Float64Array>()
  private readonly range: { min: Float64Array; max: Float64Array }
  private readonly targets: readonly TargetShape[]
  private readonly questionCount: number

  constructor(questionCount: number, targets: readonly TargetShape[]) {
    this.questionCount = questionCount
    this.targets = targets
    const size = questionCount + targets.length
    this.range = {
      min: new Float64Array(size).fill(Infinity),
      max: new Float64Array(size).fill(-Infinity),
    }
  }

  add({ den, nums }: Column): void {
    this.contributors += 1
    let sums = this.sums.get(den)
    if (!sums) this.sums.set(den, (sums = new Float64Array(this.questionCount)))
    for (let q = 0; q < this.questionCount; q += 1) {
      const num = nums[q] ?? 0
      sums[q] = (sums[q] ?? 0) + num
      this.widen(q, num / den)
    }
    this.targets.forEach((target, t) => {
      let num = 0
      for (const q of target.questions) num += nums[q] ?? 0
      this.widen(this.questionCount + t, num / (den * target.questions.length))
    })
  }

  private widen(at: number, value: number): void {
    const { min, max } = this.range
    if (value < (min[at] ?? 0)) min[at] = value
    if (value > (max[at] ?? 0)) max[at] = value
  }

  finish(): CompanyColumn | null {
    if (this.contributors === 0) return null
    const averages = Array.from({ length: this.questionCount }, (_, q) => this.average(q))
    const targetAverages = this.targets.map(({ questions }) =>
      divide(
        questions.reduce((sum, q) => add(sum, averages[q] ?? zero), zero),
        questions.length,
      ),
    )
    return {
      contributors: this.contributors,
      questions: averages.map((average, q) => this.value(average, q)),
      targets: targetAverages.map((average, t) => this.value(average, this.questionCount + t)),
    }
  }

  private average(q: number): Fraction {
    let sum = zero
    for (const [den, nums] of this.sums) sum = add(sum, fraction(BigInt(nums[q] ?? 0), BigInt(den)))
    return divide(sum, this.contributors)
  }

  private value(average: Fraction, at: number): CompanyValue {
    return {
      average: nearestDouble(average),
      min: this.range.min[at] ?? 0,
      max: this.range.max[at] ?? 0,
    }
  }
}

export interface CompanyTally {
  add(scores: ParticipantScores): void
  finish(): CompanyValues
}

/** Company values from one pass over the participants of an activity. */
export function companyTally(questionCount: number, targets: readonly TargetShape[]): CompanyTally {
  const tallies = columnNames.map((name) => ({
    name,
    tally: new ColumnTally(questionCount, targets),
  }))
  return {
    add: (scores) => {
      for (const { name, tally } of tallies) {
        const column = columnOf(scores, name)
        if (column) tally.add(column)
      }
    },
    finish: () =>
      Object.fromEntries(tallies.map(({ name, tally }) => [name, tally.finish()])) as CompanyValues,
  }
}

import type { QuestionAnalysis, TargetAnalysis } from '@vantage/contracts/reports/analysis'
import type { Level } from '@vantage/contracts/activities/levels'
import { isEqual, isLess, nearest, rational, type Rational } from './fraction.ts'
import { combine, type Form, valueOf } from './linear-knowledge.ts'
import { type Activity, isShown, type Rated, type Round, submittedOf } from './round.ts'

/** A number of a report, with what it says by the rules: a form, or null where there must be no number. */
export interface Published {
  name: string
  wire: number | null
  form: Form | null
}

const levels = [0, 1, 2, 3] as const
type Column = Level | 'weighted'

/**
 * The numbers of one activity's reports as linear forms over single answers (decisions section 6, read by the
 * attacker). Unknown number `unknownOf(rated, level, rater, question)` is one rater's answer.
 */
export class PublishedNumbers {
  readonly truth = new Map<number, number>()
  private readonly round: Round
  private readonly activity: Activity
  private readonly numbers = new Map<string, number>()

  constructor(round: Round, activity: Activity) {
    this.round = round
    this.activity = activity
    for (const rated of activity.participants) {
      for (const level of levels) {
        for (const { person, scores } of submittedOf(rated.groups[level])) {
          round.targets.forEach((_, question) => {
            const unknown = this.numbers.size
            this.numbers.set(`${rated.person} ${level} ${person} ${question}`, unknown)
            this.truth.set(unknown, scores[question] ?? 1)
          })
        }
      }
    }
  }

  /** One answer alone. */
  answer(rated: Rated, level: Level, person: number, question: number): Form {
    const unknown = this.numbers.get(`${rated.person} ${level} ${person} ${question}`)
    return unknown === undefined ? new Map() : new Map([[unknown, rational(1)]])
  }

  /** The average of a group over some questions, shown or not. */
  average(rated: Rated, level: Level, questions: readonly number[]): Form {
    const raters = submittedOf(rated.groups[level])
    const factor = rational(1, raters.length * questions.length || 1)
    return combine(
      raters.flatMap(({ person }) =>
        questions.map((question) => ({
          form: this.answer(rated, level, person, question),
          factor,
        })),
      ),
    )
  }

  isShown = (rated: Rated, level: Level): boolean =>
    isShown(level, rated.groups[level], this.activity.anonymityMin)

  /** A column of one person over some questions, or null when there is nothing to show. */
  private own(rated: Rated, column: Column, questions: readonly number[]): Form | null {
    if (column !== 'weighted') {
      return this.isShown(rated, column) ? this.average(rated, column, questions) : null
    }
    const weights = rated.groups[0].length > 0 ? [20, 40, 40] : [0, 50, 50]
    const counting = ([0, 1, 2] as const).flatMap((level) => {
      const weight = weights[level] ?? 0
      return weight > 0 && this.isShown(rated, level) ? [{ level, weight }] : []
    })
    const total = counting.reduce((sum, { weight }) => sum + weight, 0)
    if (total === 0) return null
    return combine(
      counting.map(({ level, weight }) => ({
        form: this.average(rated, level, questions),
        factor: rational(weight, total),
      })),
    )
  }

  private company(viewer: Rated, column: Column, questions: readonly number[]) {
    const none = { average: null, min: null, max: null }
    const contributions = this.activity.participants.flatMap((rated) => {
      const form = this.own(rated, column, questions)
      return form ? [{ rated, form, value: valueOf(form, this.truth) }] : []
    })
    const [first] = contributions
    if (!first) return none
    const enough = contributions.length >= 3
    if (!enough && !(contributions.length === 1 && first.rated === viewer)) return none
    const factor = rational(1, contributions.length)
    // The attacker guesses right whose value the lowest and the highest are.
    const pick = (better: (a: Rational, b: Rational) => boolean) =>
      contributions.reduce((best, each) => (better(each.value, best.value) ? each : best)).form
    return {
      average: combine(contributions.map(({ form }) => ({ form, factor }))),
      min: pick(isLess),
      max: pick((a, b) => !isLess(a, b) && !isEqual(a, b)),
    }
  }

  /** Every number in the report of one participant. */
  *of(viewer: Rated, targets: readonly TargetAnalysis[]): Generator<Published> {
    const { targets: shape } = this.round
    const choices = targets
      .flatMap(({ questionAnalyseList }) => questionAnalyseList)
      .sort((a, b) => a.sort - b.sort)
    const place = new Map(choices.map((question, index) => [question.question_id, index]))
    for (const target of targets) {
      const questions = target.questionAnalyseList.map((each) => place.get(each.question_id) ?? 0)
      const [first = 0] = questions
      const whole = shape.flatMap((each, index) => (each === shape[first] ? [index] : []))
      yield* this.row(viewer, whole, target, 'score')
      for (const [index, row] of target.questionAnalyseList.entries()) {
        yield* this.row(viewer, [questions[index] ?? 0], row, 'scoreQs')
      }
    }
  }

  private *row(
    viewer: Rated,
    questions: readonly number[],
    row: TargetAnalysis | QuestionAnalysis,
    prefix: 'score' | 'scoreQs',
  ): Generator<Published> {
    const wire = new Map<string, unknown>(Object.entries(row))
    const published = (end: string, form: Form | null): Published => {
      const name = `${prefix}${end}`
      const value = wire.get(name)
      wire.delete(name)
      if (value !== null && typeof value !== 'number') throw new Error(`${name} is no score`)
      return { name: `${name} of ${viewer.person} over ${questions.join()}`, wire: value, form }
    }
    for (const column of ['weighted', ...levels] as const) {
      const own = column === 'weighted' ? 'Weight' : `AvgType${column}`
      const company = column === 'weighted' ? 'Company' : `CompanyType${column}`
      const { average, min, max } = this.company(viewer, column, questions)
      yield published(own, this.own(viewer, column, questions))
      yield published(company, average)
      yield published(`${company}Min`, min)
      yield published(`${company}Max`, max)
    }
    const unexplained = [...wire].filter(
      ([name, value]) => typeof value === 'number' && name.startsWith('score'),
    )
    if (unexplained.length > 0) throw new Error(`Not explained: ${JSON.stringify(unexplained)}`)
  }
}

/** What the wire must carry for a form: the double nearest to its exact value. */
export const expectedOf = (form: Form | null, truth: ReadonlyMap<number, number>): number | null =>
  form === null ? null : nearest(valueOf(form, truth))

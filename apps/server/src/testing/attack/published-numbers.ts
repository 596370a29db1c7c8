import { type Level, levels as levelOf } from '@vantage/contracts/activities/levels'
import { type Report, type ScoreSource, scoreSources } from '@vantage/contracts/reports/report'
import type { TargetAnalysis } from '../../rest/report-schemas.ts'
import {
  hundredths,
  isEqual,
  isLess,
  nearest,
  rational,
  type Rational,
} from '@vantage/attacker/fraction'
import { combine, type Form, valueOf } from '@vantage/attacker/linear-knowledge'
import {
  type Activity,
  isShown,
  type Rated,
  type Company,
  submittedOf,
} from '@vantage/attacker/company'

/** One report as both transports give it. */
export interface Reading {
  rest: readonly TargetAnalysis[]
  page: Report
}

/**
 * A number of a report: what was sent, what the rules want, and what it says as a form, or null where there must be no
 * number. A rounded number has the exact form: the attacker is given more than what was sent.
 */
export interface Published {
  name: string
  sent: unknown
  expected: number | null
  form: Form | null
}

const levels = [0, 1, 2, 3] as const

/**
 * The numbers of one activity's reports as linear forms over single answers (the rules, read by the attacker). Unknown number `unknownOf(rated, level, rater, question)` is one rater's answer.
 */
export class PublishedNumbers {
  readonly truth = new Map<number, number>()
  private readonly company: Company
  private readonly activity: Activity
  private readonly numbers = new Map<string, number>()

  constructor(company: Company, activity: Activity) {
    this.company = company
    this.activity = activity
    for (const rated of activity.participants) {
      for (const level of levels) {
        for (const { person, scores } of submittedOf(rated.groups[level])) {
          company.targets.forEach((_, question) => {
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
  private own(rated: Rated, column: ScoreSource, questions: readonly number[]): Form | null {
    if (column !== 'weighted') {
      const level = levelOf[column]
      return this.isShown(rated, level) ? this.average(rated, level, questions) : null
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

  private valuesOfCompany(viewer: Rated, column: ScoreSource, questions: readonly number[]) {
    const none = { average: null, min: null, max: null }
    const contributions = this.activity.participants.flatMap((rated) => {
      const form = this.own(rated, column, questions)
      return form ? [{ rated, form, value: valueOf(form, this.truth) }] : []
    })
    const [first] = contributions
    if (!first) return none
    const isAlone = contributions.length === 1 && first.rated === viewer
    const factor = rational(1, contributions.length)
    // The attacker guesses right whose value the lowest and the highest are.
    const pick = (better: (a: Rational, b: Rational) => boolean) =>
      contributions.reduce((best, each) => (better(each.value, best.value) ? each : best)).form
    const average = combine(contributions.map(({ form }) => ({ form, factor })))
    const [averageFrom, extremesFrom] =
      column === 'superior' || column === 'self' ? [8, 30] : [5, 8]
    const hasExtremes = isAlone || contributions.length >= extremesFrom
    return {
      average: isAlone || contributions.length >= averageFrom ? average : null,
      min: hasExtremes ? pick(isLess) : null,
      max: hasExtremes ? pick((a, b) => !isLess(a, b) && !isEqual(a, b)) : null,
    }
  }

  /** Every score and company value in the report of one participant. */
  *of(viewer: Rated, { rest, page }: Reading): Generator<Published> {
    const { targets: shape } = this.company
    // Ids are given in the order of the questionnaire.
    const ids = rest
      .flatMap(({ questionAnalyseList }) => questionAnalyseList)
      .sort((a, b) => a.sort - b.sort)
      .map(({ question_id }) => question_id)
    for (const [t, target] of rest.entries()) {
      const asked = target.questionAnalyseList.map((each) => ids.indexOf(each.question_id))
      const ofTarget = shape.flatMap((each, index) =>
        each === shape[asked[0] ?? 0] ? [index] : [],
      )
      yield* this.restRow(viewer, ofTarget, target, 'score')
      yield* this.pageRow(viewer, ofTarget, page.targets[t])
      for (const [q, row] of target.questionAnalyseList.entries()) {
        yield* this.restRow(viewer, [asked[q] ?? 0], row, 'scoreQs')
        yield* this.pageRow(viewer, [asked[q] ?? 0], page.targets[t]?.questions[q])
      }
    }
    yield* this.overAllQuestions(viewer, page)
  }

  /** The total and the averages over all questions. */
  private *overAllQuestions(viewer: Rated, { total, averages }: Report): Generator<Published> {
    const all = this.company.targets.map((_, question) => question)
    for (const source of scoreSources) {
      const own = this.own(viewer, source, all)
      yield this.published(`average ${source}`, averages[source], own, hundredths)
      if (source === 'weighted') yield this.published('total', total, own, hundredths)
    }
    const { average } = this.valuesOfCompany(viewer, 'weighted', all)
    yield this.published('average company', averages.company, average, hundredths)
  }

  private *restRow(
    viewer: Rated,
    questions: readonly number[],
    row: object,
    prefix: 'score' | 'scoreQs',
  ): Generator<Published> {
    const sent = new Map<string, unknown>(Object.entries(row))
    const published = (end: string, form: Form | null, as: (value: Rational) => number) => {
      const name = `${prefix}${end}`
      const value = sent.get(name)
      sent.delete(name)
      const place = `${name} of ${viewer.person} over ${questions.join()}`
      return this.published(place, value, form, as)
    }
    const inDecimals = (value: Rational) => hundredths(value) / 100
    for (const source of scoreSources) {
      const [own, company] =
        source === 'weighted'
          ? ['Weight', 'Company']
          : [`AvgType${levelOf[source]}`, `CompanyType${levelOf[source]}`]
      const { average, min, max } = this.valuesOfCompany(viewer, source, questions)
      yield published(own, this.own(viewer, source, questions), nearest)
      yield published(company, average, inDecimals)
      yield published(`${company}Min`, min, inDecimals)
      yield published(`${company}Max`, max, inDecimals)
    }
    const unexplained = [...sent.keys()].filter((name) => name.startsWith('score'))
    if (unexplained.length > 0) throw new Error(`Not explained: ${unexplained.join()}`)
  }

  private *pageRow(
    viewer: Rated,
    questions: readonly number[],
    row: Pick<Report['targets'][number], 'scores' | 'company'> | undefined,
  ): Generator<Published> {
    for (const source of scoreSources) {
      const place = `${source} of ${viewer.person} over ${questions.join()} on the page`
      const range = row?.company[source]
      const { average, min, max } = this.valuesOfCompany(viewer, source, questions)
      const own = this.own(viewer, source, questions)
      yield this.published(place, row?.scores[source], own, hundredths)
      yield this.published(`average ${place}`, range?.average, average, hundredths)
      yield this.published(`lowest ${place}`, range?.min, min, hundredths)
      yield this.published(`highest ${place}`, range?.max, max, hundredths)
    }
  }

  private published(
    name: string,
    sent: unknown,
    form: Form | null,
    as: (value: Rational) => number,
  ): Published {
    const expected = form === null ? null : as(valueOf(form, this.truth))
    return { name, sent, expected, form }
  }
}

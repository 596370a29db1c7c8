import type { RaterScatter } from '@vantage/contracts/reports/rater-scatter'
import type {
  CompanyRange,
  CompanyValues,
  Precision,
  Report,
  ReportQuestion,
  ReportTarget,
  ScoreSource,
} from '@vantage/contracts/reports/report'
import { companyRangeFor } from './company-values.ts'
import { behavioursOf, cognitionOf, difference, ranksOf, selfRatingOf, sum } from './derived.ts'
import { nearestDouble, toHundredths } from './fraction.ts'
import { clearFromSelf, isClear, type Margins, marginsOf, rankRangesOf } from './precision.ts'
import { bySource, columnOf, meanOf, type ParticipantScores } from './participant-scores.ts'
import type { QuestionnaireShape } from './questionnaire-shape.ts'

/** The scores of a row as the doubles nearest to the exact ones. Its other numbers are in hundredths. */
interface Unrounded {
  unrounded: Record<ScoreSource, number | null>
}

export interface ModelQuestion extends ReportQuestion, Unrounded {
  /** Place in the whole questionnaire, from 0. */
  position: number
}

export interface ModelTarget extends ReportTarget, Unrounded {
  questions: ModelQuestion[]
}

/** What all reports of a sealed activity have in common; it never changes. */
export interface ReportFrame {
  company: CompanyValues
  scatter: RaterScatter
  shape: QuestionnaireShape
}

/** One person's report with all that follows from it, for the pages and for REST. */
export interface ReportModel
  extends Pick<
    Report,
    'isManager' | 'total' | 'totalMargin' | 'averages' | 'behaviours' | 'selfRating' | 'summary'
  > {
  targets: ModelTarget[]
  unroundedTotal: number | null
}

/** The report of one person from their own scores, the company's, the scatter of all raters, and the questionnaire. */
export function reportModel(
  own: ParticipantScores,
  { company, scatter, shape: { questions, targets } }: ReportFrame,
): ReportModel {
  const rowOver = (
    places: readonly number[],
    published: (source: ScoreSource) => CompanyRange | undefined,
  ) => {
    const exact = exactOver(own, places)
    const range = (source: ScoreSource) =>
      companyRangeFor(company[source], exact[source], published(source))
    return {
      unrounded: bySource((source) => exact[source] && nearestDouble(exact[source])),
      scores: bySource((source) => exact[source] && toHundredths(exact[source])),
      company: bySource(range),
    }
  }
  const margins = marginsOf(own, scatter)
  const asked: ModelQuestion[] = withPrecision(
    questions.map(({ id, position, content, content_en }, q) => {
      const row = rowOver([q], (source) => company[source].questions[q])
      const bias = difference(row.scores.weighted, row.scores.self)
      return { id, position, content, content_en, ...row, bias }
    }),
    margins.questions,
  )
  const compared = withPrecision(
    targets.map(({ id, name, name_en, questions: places }, t) => {
      const row = rowOver(places, (source) => company[source].targets[t])
      const differences = differencesOf(row)
      return {
        id,
        name,
        name_en,
        ...row,
        cognition: cognitionOf(differences),
        difference: differences,
        bias: difference(row.scores.weighted, row.scores.self),
        questions: places.flatMap((q) => asked[q] ?? []),
      }
    }),
    margins.targets,
  )
  const ranks = ranksOf(compared.map(({ scores }) => scores.weighted))
  const overall = rowOver([...questions.keys()], (source) => {
    return { average: company[source].overall, min: null, max: null }
  })
  return {
    isManager: own.isManager,
    targets: compared.map((target, t) => ({ ...target, rank: ranks[t] ?? null })),
    unroundedTotal: overall.unrounded.weighted,
    total: overall.scores.weighted,
    totalMargin: margins.total,
    averages: { ...overall.scores, company: overall.company.weighted.average },
    behaviours: behavioursOf(asked, own.isManager),
    selfRating: selfRatingOf(asked),
    summary: {
      ...bySource((source) => sum(asked.map(({ scores }) => scores[source]))),
      company: sum(asked.map((question) => question.company.weighted.average)),
      bias: sum(asked.map(({ bias }) => bias)),
    },
  }
}

type Compared = Pick<ReportQuestion, 'scores' | 'company' | 'bias'>

/** Adds to all rows of a kind how sure each is, by the hundredths that they show. */
function withPrecision<Row extends Compared>(
  rows: readonly Row[],
  margins: Margins,
): (Row & { precision: Precision })[] {
  const ranks = rankRangesOf(
    rows.map(({ scores }) => scores.weighted),
    margins,
  )
  return rows.map((row, place) => {
    const margin = margins.own(place)
    const fromCompany = difference(row.scores.weighted, row.company.weighted.average)
    const clear = {
      company: isClear(fromCompany, margin),
      self: isClear(row.bias, margin, clearFromSelf),
    }
    return { ...row, precision: { margin, clear, rank: ranks[place] ?? null } }
  })
}

/** Means over some questions, from the exact sums and never from rounded scores. */
const exactOver = (own: ParticipantScores, places: readonly number[]) =>
  bySource((source) => {
    const column = columnOf(own, source)
    return column && meanOf(column, places)
  })

const differencesOf = ({ scores, company }: Pick<ReportTarget, 'scores' | 'company'>) => ({
  weighted: difference(scores.weighted, company.weighted.average),
  self: difference(scores.self, company.self.average),
})

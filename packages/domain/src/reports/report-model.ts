import type { RaterScatter } from '@vantage/contracts/reports/rater-scatter'
import type {
  CompanyRange,
  CompanyValues,
  Precision,
  ReportQuestion,
  ScoreSource,
} from '@vantage/contracts/reports/report'
import { companyRangeFor } from './company-values.ts'
import { behavioursOf, cognitionOf, difference, ranksOf, selfRatingOf, sum } from './derived.ts'
import { nearestDouble, toHundredths } from './fraction.ts'
import { clearFromSelf, isClear, type Margins, marginsOf, rankRangesOf } from './precision.ts'
import { bySource, columnOf, meanOf, type ParticipantScores } from './participant-scores.ts'
import type { QuestionnaireShape } from './questionnaire-shape.ts'

/** What all reports of a sealed activity have in common; it never changes. */
export interface ReportFrame {
  company: CompanyValues
  scatter: RaterScatter
  shape: QuestionnaireShape
}

/** One person's report with all that follows from it, for the pages and for REST. */
export type ReportModel = ReturnType<typeof reportModel>
export type ModelTarget = ReportModel['targets'][number]
export type ModelQuestion = ModelTarget['questions'][number]

/** The report of one person from their own scores, the company's, the scatter of all raters, and the questionnaire. */
export function reportModel(
  own: ParticipantScores,
  { company, scatter, shape: { questions, targets } }: ReportFrame,
) {
  const rowOver = (
    places: readonly number[],
    published: (source: ScoreSource) => CompanyRange | undefined,
  ) => {
    // From the exact sums and never from rounded scores.
    const exact = bySource((source) => {
      const column = columnOf(own, source)
      return column && meanOf(column, places)
    })
    const range = (source: ScoreSource) =>
      companyRangeFor(company[source], exact[source], published(source))
    return {
      /** The doubles nearest to the exact scores; all other numbers are in hundredths. */
      unrounded: bySource((source) => exact[source] && nearestDouble(exact[source])),
      scores: bySource((source) => exact[source] && toHundredths(exact[source])),
      company: bySource(range),
    }
  }
  const margins = marginsOf(own, scatter)
  const asked = withPrecision(
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
      const differences = {
        weighted: difference(row.scores.weighted, row.company.weighted.average),
        self: difference(row.scores.self, row.company.self.average),
      }
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

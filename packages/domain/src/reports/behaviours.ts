import type { TargetAnalysis } from '@vantage/contracts/reports/analysis'
import { isManagerReport, type ReportedQuestion, reportedQuestions } from './questions.ts'

export interface Behaviours {
  advantages: ReportedQuestion[]
  improvable: ReportedQuestion[]
}

/**
 * Questions by weighted score, descending, ties in questionnaire order: the first n, and n from the end without the
 * very last (specification section 9). n is 7 for a manager, else 5.
 */
export function behaviours(targets: readonly TargetAnalysis[]): Behaviours {
  const n = isManagerReport(targets) ? 7 : 5
  const sorted = reportedQuestions(targets)
    .flatMap((question) =>
      question.scoreQsWeight === null ? [] : [{ question, score: question.scoreQsWeight }],
    )
    .sort((a, b) => b.score - a.score)
    .map(({ question }) => question)
  return { advantages: sorted.slice(0, n), improvable: sorted.slice(-(n + 1), -1) }
}

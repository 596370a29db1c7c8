import type { TargetAnalysis } from '@vantage/contracts/reports/analysis'
import { abs, compare, type Fraction, fromScore, subtract, nearestDouble } from './fraction.ts'
import { type ReportedQuestion, reportedQuestions } from './questions.ts'

/** Weighted minus self, exactly; null when either is missing. */
function exactBias({ scoreQsWeight, scoreQsAvgType3 }: ReportedQuestion): Fraction | null {
  if (scoreQsWeight === null || scoreQsAvgType3 === null) return null
  return subtract(fromScore(scoreQsWeight), fromScore(scoreQsAvgType3))
}

/** Cognition bias of one question (specification section 3): weighted minus self; plus means others rate higher. */
export function cognitionBias(question: ReportedQuestion): number | null {
  const bias = exactBias(question)
  return bias && nearestDouble(bias)
}

export interface SelfRatingRow {
  question: ReportedQuestion
  bias: number
}

const rows = 10

/** The 10 questions with the largest absolute cognition bias, largest first, ties in questionnaire order. */
export function selfRating(targets: readonly TargetAnalysis[]): SelfRatingRow[] {
  return reportedQuestions(targets)
    .flatMap((question) => {
      const bias = exactBias(question)
      return bias ? [{ question, bias }] : []
    })
    .sort((a, b) => compare(abs(b.bias), abs(a.bias)))
    .slice(0, rows)
    .map(({ question, bias }) => ({ question, bias: nearestDouble(bias) }))
}

import type { TargetAnalysis } from '@vantage/contracts/reports/analysis'
import { add, divide, fromScore, nearestDouble, zero } from './fraction.ts'
import { reportedQuestions } from './questions.ts'

/** Total = mean of the weighted scores of all choice questions, 1..5 (specification section 9); null without any. */
export function totalScore(targets: readonly TargetAnalysis[]): number | null {
  const scores = reportedQuestions(targets).flatMap(({ scoreQsWeight }) => scoreQsWeight ?? [])
  if (scores.length === 0) return null
  const sum = scores.reduce((total, score) => add(total, fromScore(score)), zero)
  return nearestDouble(divide(sum, scores.length))
}

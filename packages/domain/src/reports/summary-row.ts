import type { TargetAnalysis } from '@vantage/contracts/reports/analysis'
import { add, fromScore, nearestDouble, zero } from './fraction.ts'
import { type ReportedQuestion, reportedQuestions } from './questions.ts'

const columns = {
  superior: 'scoreQsAvgType2',
  peer: 'scoreQsAvgType1',
  subordinate: 'scoreQsAvgType0',
  self: 'scoreQsAvgType3',
  weighted: 'scoreQsWeight',
  company: 'scoreQsCompany',
} as const satisfies Record<string, keyof ReportedQuestion>

export type SummaryRow = Record<keyof typeof columns, number | null>

/** The last row of the score table: the sum of each column, null ("N/A") for a column without numbers. */
export function summaryRow(targets: readonly TargetAnalysis[]): SummaryRow {
  const questions = reportedQuestions(targets)
  const sum = (name: keyof typeof columns) => {
    const scores = questions.flatMap((question) => question[columns[name]] ?? [])
    if (scores.length === 0) return null
    return nearestDouble(scores.reduce((total, score) => add(total, fromScore(score)), zero))
  }
  return {
    superior: sum('superior'),
    peer: sum('peer'),
    subordinate: sum('subordinate'),
    self: sum('self'),
    weighted: sum('weighted'),
    company: sum('company'),
  }
}

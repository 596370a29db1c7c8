import type { QuestionAnalysis, TargetAnalysis } from '@vantage/contracts/reports/analysis'
import type { Source } from './sources.ts'

/** One row of scores, 1..5; `company` is the company's weighted average. Null: nothing to show. */
export type Scores = Record<Source, number | null>

/** The company's average, lowest and highest in one column. */
export interface Range {
  average: number
  min: number
  max: number
}
export type Ranges = Record<Exclude<Source, 'company'>, Range | null>

/** A target's own scores per source, from the wire's names (specification section 3). */
export function targetScores(target: TargetAnalysis): Scores {
  return {
    superior: target.scoreAvgType2,
    peer: target.scoreAvgType1,
    subordinate: target.scoreAvgType0,
    self: target.scoreAvgType3,
    weighted: target.scoreWeight,
    company: target.scoreCompany,
  }
}

export function questionScores(question: QuestionAnalysis): Scores {
  return {
    superior: question.scoreQsAvgType2,
    peer: question.scoreQsAvgType1,
    subordinate: question.scoreQsAvgType0,
    self: question.scoreQsAvgType3,
    weighted: question.scoreQsWeight,
    company: question.scoreQsCompany,
  }
}

/** What the company received where the target's own scores stand. */
export function targetRanges(t: TargetAnalysis): Ranges {
  return {
    superior: range(t.scoreCompanyType2, t.scoreCompanyType2Min, t.scoreCompanyType2Max),
    peer: range(t.scoreCompanyType1, t.scoreCompanyType1Min, t.scoreCompanyType1Max),
    subordinate: range(t.scoreCompanyType0, t.scoreCompanyType0Min, t.scoreCompanyType0Max),
    self: range(t.scoreCompanyType3, t.scoreCompanyType3Min, t.scoreCompanyType3Max),
    weighted: range(t.scoreCompany, t.scoreCompanyMin, t.scoreCompanyMax),
  }
}

export function questionRanges(q: QuestionAnalysis): Ranges {
  return {
    superior: range(q.scoreQsCompanyType2, q.scoreQsCompanyType2Min, q.scoreQsCompanyType2Max),
    peer: range(q.scoreQsCompanyType1, q.scoreQsCompanyType1Min, q.scoreQsCompanyType1Max),
    subordinate: range(q.scoreQsCompanyType0, q.scoreQsCompanyType0Min, q.scoreQsCompanyType0Max),
    self: range(q.scoreQsCompanyType3, q.scoreQsCompanyType3Min, q.scoreQsCompanyType3Max),
    weighted: range(q.scoreQsCompany, q.scoreQsCompanyMin, q.scoreQsCompanyMax),
  }
}

function range(average: number | null, min: number | null, max: number | null): Range | null {
  return average === null || min === null || max === null ? null : { average, min, max }
}

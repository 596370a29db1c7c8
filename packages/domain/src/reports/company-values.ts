import type { CompanyColumn, CompanyRange, ScoreSource } from '@vantage/contracts/reports/report'
import { type Fraction, toHundredths } from './fraction.ts'

/** A company average is published over at least this many contributors, oneself counted. */
export const companyAverageFrom = 5
/** The company's lowest and highest values are published over at least this many. */
export const companyExtremesFrom = 8
/** For superiors and self-ratings, where one value is one person's answer. */
export const singleRaterAverageFrom = 8
export const singleRaterExtremesFrom = 30

export function publishedFrom(source: ScoreSource): { average: number; extremes: number } {
  return source === 'superior' || source === 'self'
    ? { average: singleRaterAverageFrom, extremes: singleRaterExtremesFrom }
    : { average: companyAverageFrom, extremes: companyExtremesFrom }
}

const nothing: CompanyRange = { average: null, min: null, max: null }

/** The company values beside one's `own` exact score: for the only contributor this score, for others what is `published`. */
export function companyRangeFor(
  { contributors }: CompanyColumn,
  own: Fraction | null,
  published: CompanyRange | undefined,
): CompanyRange {
  if (contributors !== 1 || !own) return published ?? nothing
  const value = toHundredths(own)
  return { average: value, min: value, max: value }
}

import type { CompanyRange, ScoreSource } from '@vantage/contracts/reports/report'
import { type Fraction, toHundredths } from './fraction.ts'

/** A company average is published over at least this many contributors, oneself counted. */
export const companyAverageFrom = 5
/** The company's lowest and highest values are published over at least this many. */
export const companyExtremesFrom = 8

/**
 * What everyone evaluated in the activity may see of one column, in hundredths. `contributors` participants have a
 * number in it; a value over too few of them is null.
 */
export interface CompanyColumn {
  contributors: number
  questions: CompanyRange[]
  targets: CompanyRange[]
  /** The average over all choice questions. */
  overall: number | null
}

/** Stored once per activity. */
export type CompanyValues = Record<ScoreSource, CompanyColumn>

const nothing: CompanyRange = { average: null, min: null, max: null }

/**
 * The company values beside one's `own` exact score: for the only contributor that very score, for everyone else what
 * is `published`.
 */
export function companyRangeFor(
  { contributors }: CompanyColumn,
  own: Fraction | null,
  published: CompanyRange | undefined,
): CompanyRange {
  if (contributors !== 1 || !own) return published ?? nothing
  const value = toHundredths(own)
  return { average: value, min: value, max: value }
}

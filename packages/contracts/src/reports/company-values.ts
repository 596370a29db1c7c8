import { z } from 'zod'
import { bySource, companyRange, hundredths } from './report.ts'

/**
 * What everyone evaluated in the activity may see of one column, in hundredths. `contributors` participants have a
 * number in it; a value over too few of them is null.
 */
const companyColumn = z.object({
  contributors: z.int(),
  questions: z.array(companyRange),
  targets: z.array(companyRange),
  /** The average over all choice questions. */
  overall: hundredths,
})
export type CompanyColumn = z.infer<typeof companyColumn>

/** Stored once per activity. */
export const companyValues = bySource(companyColumn)
export type CompanyValues = z.infer<typeof companyValues>

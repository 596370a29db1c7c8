import { z } from 'zod'
import { bySource, companyRange, hundredths } from './report.ts'

/** One column of company values. `contributors`: how many participants have a score in it. Null: too few. */
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

import {
  type CompanyValues,
  companyValues as companyValuesSchema,
} from '@vantage/contracts/reports/company-values'
import { companyValues } from '@vantage/db/reports/tables'
import { repeatLost } from '@vantage/db/lost-connection'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** The company values of an activity; null while it is not aggregated, or as another version did it. */
export async function readCompanyValues(
  { db }: Pick<Context, 'db'>,
  activityId: number,
): Promise<CompanyValues | null> {
  const [row] = await db
    .select({ values: companyValues.values })
    .from(companyValues)
    .where(eq(companyValues.activityId, activityId))
  return companyValuesSchema.safeParse(row?.values.hundredths).data ?? null
}

/** Stores them under their unit, so that values in another one count as none. Storing them again changes nothing. */
export async function storeCompanyValues(
  { db }: Pick<Context, 'db'>,
  activityId: number,
  company: CompanyValues,
): Promise<void> {
  const values = { hundredths: company }
  await repeatLost(() =>
    db
      .insert(companyValues)
      .values({ activityId, values })
      .onConflictDoUpdate({ target: companyValues.activityId, set: { values } }),
  )
}

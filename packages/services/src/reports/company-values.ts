import type { CompanyValues } from '@vantage/domain/reports/company-values'
import type { Context } from '../context.ts'

/** The company values of an activity; null while it is not aggregated. */
export async function readCompanyValues(
  ctx: Pick<Context, 'sql'>,
  activityId: number,
): Promise<CompanyValues | null> {
  const [row] = await ctx.sql<{ hundredths: CompanyValues | null }[]>`
    select values->'hundredths' as hundredths from company_values where activity_id = ${activityId}`
  return row?.hundredths ?? null
}

/** Stores them under their unit, so that values in another one count as none. Storing them again changes nothing. */
export async function storeCompanyValues(
  ctx: Pick<Context, 'sql'>,
  activityId: number,
  company: CompanyValues,
): Promise<void> {
  const values = JSON.stringify({ hundredths: company })
  await ctx.sql`
    insert into company_values (activity_id, values) values (${activityId}, ${values}::text::jsonb)
    on conflict (activity_id) do update set values = excluded.values`
}

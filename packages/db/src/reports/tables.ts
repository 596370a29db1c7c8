import type { CompanyValues } from '@vantage/contracts/reports/company-values'
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { activities } from '../activities/tables.ts'

/** Company values of a finished activity, once per activity. Its presence says that the reports were aggregated. */
export const companyValues = pgTable('company_values', {
  activityId: integer('activity_id')
    .primaryKey()
    .references(() => activities.id, { onDelete: 'cascade' }),
  /** Under their unit, which older values were not in: whoever reads them checks them. */
  values: jsonb().$type<{ hundredths: CompanyValues }>().notNull(),
})

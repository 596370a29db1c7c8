import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { activities } from '../activities/tables.ts'

/** Company values of a finished activity, once per activity. Its presence says that the reports were aggregated. */
export const companyValues = pgTable('company_values', {
  activityId: integer('activity_id')
    .primaryKey()
    .references(() => activities.id, { onDelete: 'cascade' }),
  values: jsonb().notNull(),
})

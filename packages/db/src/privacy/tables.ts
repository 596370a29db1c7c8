import type { QuestionnaireEvidence } from '@vantage/contracts/evidence/evidence'
import type { PrivacyStatement } from '@vantage/contracts/privacy/statement'
import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { activities } from '../activities/tables.ts'

/**
 * What a sealed activity gives away. None: it is being made, or made anew because a choice of an administrator changed it. From the
 * release on it stays as it was.
 */
export const privacyStatements = pgTable('privacy_statements', {
  activityId: integer('activity_id')
    .primaryKey()
    .references(() => activities.id, { onDelete: 'cascade' }),
  statement: jsonb().$type<PrivacyStatement>().notNull(),
  /** How good the questionnaire is, from the same answers; null where the statement was made before there was any. */
  evidence: jsonb().$type<QuestionnaireEvidence>(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})

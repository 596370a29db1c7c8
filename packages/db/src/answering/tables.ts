import { integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { DraftAnswer } from '@vantage/contracts/answering/ask-form'
import { assignments } from '../activities/tables.ts'

/** Answers saved as they are given, until the submission replaces them. */
export const drafts = pgTable('drafts', {
  assignmentId: integer('assignment_id')
    .primaryKey()
    .references(() => assignments.id, { onDelete: 'cascade' }),
  answers: jsonb().$type<DraftAnswer[]>().notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
})

/**
 * One submission is one row, so it is whole or absent by construction. `scores` holds the choice questions and
 * `comments` the free-text ones, each in questionnaire order (a started activity's questionnaire never changes).
 */
export const submissions = pgTable('submissions', {
  assignmentId: integer('assignment_id')
    .primaryKey()
    .references(() => assignments.id, { onDelete: 'cascade' }),
  scores: smallint().array().notNull(),
  comments: text().array().notNull(),
})

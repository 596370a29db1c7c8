import { index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Level } from '@vantage/contracts/activities/levels'
import type { DraftAnswer } from '@vantage/contracts/answering/ask-form'
import { belongsTo } from '../columns.ts'
import { assignments, participants } from '../activities/tables.ts'

/** Answers saved as they are given, until the submission replaces them. */
export const drafts = pgTable('drafts', {
  assignmentId: integer('assignment_id')
    .primaryKey()
    .references(() => assignments.id, { onDelete: 'cascade' }),
  answers: jsonb().$type<DraftAnswer[]>().notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
})

/**
 * What was submitted in a running activity. One submission is one row, so it is stored in full or not at all. `scores` holds
 * the choice questions and `comments` the free-text ones, in questionnaire order, which never changes after the start.
 */
export const submissions = pgTable('submissions', {
  assignmentId: integer('assignment_id')
    .primaryKey()
    .references(() => assignments.id, { onDelete: 'cascade' }),
  scores: smallint().array().notNull(),
  comments: text().array().notNull(),
})

/**
 * What was submitted in a finished activity, without its rater: no key, no time, and the rows of a participant lie in
 * random order. Only the level tells, where a participant has one rater of it.
 */
export const answerSets = pgTable(
  'answer_sets',
  {
    participantId: belongsTo('participant_id', () => participants.id),
    level: smallint().$type<Level>().notNull(),
    scores: smallint().array().notNull(),
    comments: text().array().notNull(),
  },
  (t) => [index('answer_sets_participant_idx').on(t.participantId)],
)

import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { belongsTo, named, refersTo, revision } from '../columns.ts'

/** Competencies (indicators) that questions belong to. */
export const targets = pgTable('targets', named())

/** `type` 0 single choice on the scale, 1 free text. */
export const questions = pgTable(
  'questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    targetId: refersTo('target_id', () => targets.id),
    type: smallint().$type<0 | 1>().notNull(),
    content: text().notNull(),
    contentEn: text('content_en').notNull(),
    ...revision(),
  },
  (t) => [
    index('questions_target_idx').on(t.targetId),
    index('questions_updated_idx').on(t.updatedAt, t.id),
    check('questions_type_check', sql`${t.type} in (0, 1)`),
  ],
)

/** The one answer scale, 5 down to 1. */
export const answerOptions = pgTable(
  'answer_options',
  {
    score: smallint().primaryKey(),
    name: text().notNull(),
    name_en: text('name_en').notNull(),
  },
  (t) => [check('answer_options_score_check', sql`${t.score} between 1 and 5`)],
)

export const questionnaires = pgTable('questionnaires', named())

/** `position` from 0: the order in which the questions were selected. */
export const questionnaireQuestions = pgTable(
  'questionnaire_questions',
  {
    questionnaireId: belongsTo('questionnaire_id', () => questionnaires.id),
    position: smallint().notNull(),
    questionId: refersTo('question_id', () => questions.id),
  },
  (t) => [
    primaryKey({ columns: [t.questionnaireId, t.position] }),
    unique('questionnaire_questions_once').on(t.questionnaireId, t.questionId),
    index('questionnaire_questions_question_idx').on(t.questionId),
  ],
)

import { activities, isStarted } from '@vantage/db/activities/tables'
import { questionnaireQuestions, questionnaires, questions } from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { and, eq, exists, sql } from 'drizzle-orm'

/**
 * Until the transaction ends no activity starts and no questionnaire changes, so that what these conditions say holds.
 * Of a row that is locked before it no other transaction that does the same may need more than its key.
 */
export async function lockStarts(db: Db): Promise<void> {
  await db.execute(sql`lock table ${questionnaires}, ${activities} in share row exclusive mode`)
}

/** Of a row of `questions`: a started activity asks it. */
export const isAskedByStarted = (db: Db) =>
  exists(
    db
      .select({ id: activities.id })
      .from(activities)
      .innerJoin(
        questionnaireQuestions,
        eq(questionnaireQuestions.questionnaireId, activities.questionnaireId),
      )
      .where(and(eq(questionnaireQuestions.questionId, questions.id), isStarted)),
  )

/** Of a row of `questionnaires`: a started activity has it. */
export const isUsedByStarted = (db: Db) =>
  exists(
    db
      .select({ id: activities.id })
      .from(activities)
      .where(and(eq(activities.questionnaireId, questionnaires.id), isStarted)),
  )

/** An activity has started, whichever. */
export const isAnyStarted = (db: Db) =>
  exists(db.select({ id: activities.id }).from(activities).where(isStarted))

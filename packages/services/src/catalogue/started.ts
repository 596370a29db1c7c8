import { activities, isStarted } from '@vantage/db/activities/tables'
import { questionnaireQuestions, questionnaires, questions } from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { and, eq, exists, sql } from 'drizzle-orm'

/**
 * Keeps activities from starting and questionnaires from changing until the transaction ends, so that the conditions
 * below hold. To avoid deadlocks, other callers may take at most a key lock on rows that are locked before this call.
 */
export async function lockStarts(db: Db): Promise<void> {
  await db.execute(sql`lock table ${questionnaires}, ${activities} in share row exclusive mode`)
}

/** Condition on a row of `questions`: a started activity asks it. */
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

/** Condition on a row of `questionnaires`: a started activity has it. */
export const isUsedByStarted = (db: Db) =>
  exists(
    db
      .select({ id: activities.id })
      .from(activities)
      .where(and(eq(activities.questionnaireId, questionnaires.id), isStarted)),
  )

/** Condition: any activity has started. */
export const isAnyStarted = (db: Db) =>
  exists(db.select({ id: activities.id }).from(activities).where(isStarted))

import {
  importEmployees,
  importQuestionnaireQuestions,
  importQuestionnaires,
  importQuestions,
} from '@vantage/db/activities/import-tables'
import { activities } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import {
  questionnaireQuestions,
  questionnaires,
  questions,
  targets,
} from '@vantage/db/catalogue/tables'
import { employees, lower } from '@vantage/db/people/tables'
import { and, asc, eq, exists, isNotNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ImportErrors } from './errors.ts'

const storedList = sql`array(select ${questions.key} from ${questionnaireQuestions}
  join ${questions} on ${questions.id} = ${questionnaireQuestions.questionId}
  where ${questionnaireQuestions.questionnaireId} = ${questionnaires.id}
  order by ${questionnaireQuestions.position})`
const importedList = sql`array(select ${importQuestionnaireQuestions.question} from ${importQuestionnaireQuestions}
  where ${importQuestionnaireQuestions.place} = ${importQuestionnaires.place}
  order by ${importQuestionnaireQuestions.position})`

/** Existing questionnaires whose list of questions is another one in the file. */
export function changedQuestionnaires(db: Db, where?: SQL) {
  return db
    .select({ id: questionnaires.id, place: importQuestionnaires.place })
    .from(importQuestionnaires)
    .innerJoin(questionnaires, eq(questionnaires.key, importQuestionnaires.key))
    .where(and(sql`${storedList} <> ${importedList}`, where))
    .orderBy(asc(importQuestionnaires.place))
}

/** Existing questions that have another type or target in the file. */
function changedQuestions(db: Db, where?: SQL) {
  return db
    .select({
      place: importQuestions.place,
      isTypeChanged: sql<boolean>`${ne(questions.type, importQuestions.type)}`,
    })
    .from(importQuestions)
    .innerJoin(questions, eq(questions.key, importQuestions.key))
    .innerJoin(targets, eq(targets.id, questions.targetId))
    .where(
      and(
        or(ne(questions.type, importQuestions.type), ne(targets.key, importQuestions.target)),
        where,
      ),
    )
    .orderBy(asc(importQuestions.place))
}

/**
 * Compares what was staged with what exists: nothing that a started activity rests on may change, and no DingTalk id
 * moves away from someone whom the file does not name. With `lock`, the answer holds until the transaction ends.
 */
export async function findConflicts(
  db: Db,
  errors: ImportErrors,
  { lock }: { lock: boolean },
): Promise<void> {
  const changes = [...(await changedQuestionnaires(db)), ...(await changedQuestions(db))]
  if (lock && changes.length > 0) {
    await db.execute(sql`lock table ${questionnaires}, ${activities} in share row exclusive mode`)
  }
  const isStarted = ne(activities.status, 'draft')

  const askedByStarted = db
    .select({ id: activities.id })
    .from(activities)
    .innerJoin(
      questionnaireQuestions,
      eq(questionnaireQuestions.questionnaireId, activities.questionnaireId),
    )
    .where(and(eq(questionnaireQuestions.questionId, questions.id), isStarted))
  for (const { place, isTypeChanged } of await changedQuestions(db, exists(askedByStarted))) {
    const field = isTypeChanged ? 'type' : 'target'
    errors.add(['questions', place, field], 'cannot change: a started activity uses this question')
  }

  const usedByStarted = db
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.questionnaireId, questionnaires.id), isStarted))
  for (const { place } of await changedQuestionnaires(db, exists(usedByStarted))) {
    const message = 'cannot change: a started activity uses this questionnaire'
    errors.add(['questionnaires', place, 'questions'], message)
  }

  const others = alias(importEmployees, 'others')
  const givesIdAway = db
    .select({ place: others.place })
    .from(others)
    .where(
      and(
        sql`${lower(others.username)} = ${lower(employees.username)}`,
        isNotNull(others.dingtalkUserId),
      ),
    )
  const taken = await db
    .select({ place: importEmployees.place, username: employees.username })
    .from(importEmployees)
    .innerJoin(employees, eq(employees.dingtalkUserId, importEmployees.dingtalkUserId))
    .where(
      and(
        sql`${lower(employees.username)} <> ${lower(importEmployees.username)}`,
        notExists(givesIdAway),
      ),
    )
    .orderBy(asc(importEmployees.place))
  for (const { place, username } of taken) {
    const path = ['employees', place, 'dingtalk_user_id']
    errors.add(path, `${JSON.stringify(username)} already has this DingTalk id`)
  }
}

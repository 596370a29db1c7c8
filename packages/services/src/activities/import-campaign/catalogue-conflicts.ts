import {
  importOptions,
  importQuestionnaireQuestions,
  importQuestionnaires,
  importQuestions,
} from '@vantage/db/activities/import-tables'
import type { Db } from '@vantage/db/client'
import {
  answerOptions,
  questionnaireQuestions,
  questionnaires,
  questions,
  targets,
} from '@vantage/db/catalogue/tables'
import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  isAnyStarted,
  isAskedByStarted,
  isUsedByStarted,
  lockStarts,
} from '../../catalogue/started.ts'
import type { ErrorSink } from './errors.ts'

/**
 * Nothing that people were asked may change once an activity with it has started: not the list of a questionnaire, nor
 * a question in it, nor the words of the scale. With `lock`, the answer holds until the transaction ends.
 */
export async function findCatalogueConflicts(
  db: Db,
  errors: ErrorSink,
  { lock }: { lock: boolean },
): Promise<void> {
  const changes = [changedQuestionnaires(db), changedQuestions(db), changedOptions(db)]
  const isAnyChanged = (await Promise.all(changes)).some(({ length }) => length > 0)
  if (!isAnyChanged) return
  if (lock) await lockStarts(db)

  for (const { place, ...changed } of await changedQuestions(db, isAskedByStarted(db))) {
    const fields = Object.entries(changed).flatMap(([field, isChanged]) =>
      isChanged ? [field] : [],
    )
    for (const field of fields) {
      const message = 'cannot change: a started activity uses this question'
      errors.add(['questions', place, field], message)
    }
  }

  for (const { place } of await changedQuestionnaires(db, isUsedByStarted(db))) {
    const message = 'cannot change: a started activity uses this questionnaire'
    errors.add(['questionnaires', place, 'questions'], message)
  }

  for (const { place } of await changedOptions(db, isAnyStarted(db))) {
    errors.add(['options', place], 'cannot change: a started activity uses the answer scale')
  }
}

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

const questionChanges = {
  type: ne(questions.type, importQuestions.type),
  target: ne(targets.key, importQuestions.target),
  content: ne(questions.content, importQuestions.content),
  content_en: ne(questions.contentEn, importQuestions.contentEn),
}

/** Existing questions that differ in the file, with which of their fields do. */
function changedQuestions(db: Db, where?: SQL) {
  const { type, target, content, content_en } = questionChanges
  return db
    .select({
      place: importQuestions.place,
      type: sql<boolean>`${type}`,
      target: sql<boolean>`${target}`,
      content: sql<boolean>`${content}`,
      content_en: sql<boolean>`${content_en}`,
    })
    .from(importQuestions)
    .innerJoin(questions, eq(questions.key, importQuestions.key))
    .innerJoin(targets, eq(targets.id, questions.targetId))
    .where(and(or(type, target, content, content_en), where))
    .orderBy(asc(importQuestions.place))
}

/** Scores of the scale that are called something else in the file. */
function changedOptions(db: Db, where?: SQL) {
  return db
    .select({ place: importOptions.place })
    .from(importOptions)
    .innerJoin(answerOptions, eq(answerOptions.score, importOptions.score))
    .where(
      and(
        or(
          ne(answerOptions.name, importOptions.name),
          ne(answerOptions.nameEn, importOptions.nameEn),
        ),
        where,
      ),
    )
    .orderBy(asc(importOptions.place))
}

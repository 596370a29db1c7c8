import {
  isAnyStarted,
  isAskedByStarted,
  isUsedByStarted,
  lockStarts,
} from '../catalogue/started.ts'
import type { ErrorSink } from '../core/import-errors.ts'
import {
  importEmployees,
  importOptions,
  importQuestionnaireQuestions,
  importQuestionnaires,
  importQuestions,
} from '@vantage/db/activities/import-tables'
import {
  answerOptions,
  questionnaireQuestions,
  questionnaires,
  questions,
  targets,
} from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { lower } from '@vantage/db/columns'
import { employees } from '@vantage/db/people/tables'
import { and, asc, eq, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

/**
 * Adds an error for each change of a questionnaire, question or scale that a started activity uses. With `lock`, the
 * answer holds until the transaction ends.
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

/** Existing questionnaires whose list of questions differs in the file. */
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

/** Existing questions that differ in the file, and in which fields. */
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

/** Scores of the scale that have another name in the file. */
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

const read = importEmployees

/** Which stored employee an entry of the file is. */
export const isSameEmployee = sql`${lower(employees.username)} = ${lower(read.username)}`

const typesByRights = sql`'{evn,hr,evm}'::text[]`
const raisesType = sql<boolean>`array_position(${typesByRights}, ${read.type})
  > array_position(${typesByRights}, ${employees.type})`
const raisesGrants = sql<boolean>`not coalesce(${read.grants}, '{}') <@ ${employees.grants}`

/** Whether the entry would let this employee do more than now. */
export const raisesRights = sql<boolean>`(${raisesType} or ${raisesGrants})`

const bindsAnew = sql<boolean>`(${read.dingtalkUserId} is not null
  and ${read.dingtalkUserId} is distinct from ${employees.dingtalkUserId})`

/**
 * An import must not let anybody sign in as somebody else: it neither raises the rights of an existing account nor changes
 * its DingTalk id, and a new account does not get the DingTalk id of another.
 */
export async function findEmployeeConflicts(db: Db, errors: ErrorSink): Promise<void> {
  const conflicts = await db
    .select({ place: read.place, type: raisesType, grants: raisesGrants, dingtalkId: bindsAnew })
    .from(read)
    .innerJoin(employees, isSameEmployee)
    .where(or(raisesRights, bindsAnew))
    .orderBy(asc(read.place))
  for (const { place, type, grants, dingtalkId } of conflicts) {
    const add = (field: string, message: string) => errors.add(['employees', place, field], message)
    const rights = 'an import cannot raise the rights of an existing account'
    if (type) add('type', rights)
    if (grants) add('grants', rights)
    if (dingtalkId) {
      add('dingtalk_user_id', 'an import cannot change the DingTalk id of an existing account')
    }
  }

  const sameEmployee = db.select({ id: employees.id }).from(employees).where(isSameEmployee)
  const owners = alias(employees, 'owners')
  const taken = await db
    .select({ place: read.place, username: owners.username })
    .from(read)
    .innerJoin(owners, eq(owners.dingtalkUserId, read.dingtalkUserId))
    .where(notExists(sameEmployee))
    .orderBy(asc(read.place))
  for (const { place, username } of taken) {
    const path = ['employees', place, 'dingtalk_user_id']
    errors.add(path, `${JSON.stringify(username)} already has this DingTalk id`)
  }
}

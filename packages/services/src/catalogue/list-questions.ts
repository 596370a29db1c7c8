import type { QuestionRow, QuestionsInput } from '@vantage/contracts/catalogue/questions'
import type { UsesOutput } from '@vantage/contracts/editing'
import { activities } from '@vantage/db/activities/tables'
import {
  questionnaireQuestions,
  questionnaires,
  questions,
  targets,
} from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { columnsOf, byPinyin } from '@vantage/db/columns'
import { and, asc, eq, exists, inArray, notExists, or, sql } from 'drizzle-orm'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { exportsOf } from '../core/list-export.ts'
import { containsText, pagesOf, selectedBy } from '../core/lists.ts'
import { removal } from '../core/remove-unused.ts'
import { shownRevision } from '../core/revisions.ts'
import { isAskedByStarted } from './started.ts'

const inQuestionnaires = (db: Db) =>
  db
    .select({ id: questionnaireQuestions.questionId })
    .from(questionnaireQuestions)
    .where(eq(questionnaireQuestions.questionId, questions.id))
const questionnaireCount = sql<number>`(
  select count(*)::int from ${questionnaireQuestions}
  where ${questionnaireQuestions.questionId} = ${questions.id})`

const order = {
  number: questions.id,
  content: questions.content,
  content_en: questions.contentEn,
  target: byPinyin(targets.name),
  target_en: byPinyin(targets.name_en),
  type: questions.type,
  questionnaires: questionnaireCount,
  updated: questions.updatedAt,
  unique: questions.id,
}

const shownQuestions = (db: Db) =>
  db
    .select({
      id: questions.id,
      target: {
        id: sql<number>`${targets.id}`.as('target_id'),
        name: sql<string>`${targets.name}`.as('target_name'),
        name_en: sql<string>`${targets.name_en}`.as('target_name_en'),
      },
      type: questions.type,
      content: questions.content,
      content_en: questions.contentEn,
      questionnaires: questionnaireCount.as('questionnaires'),
      locked: sql<boolean>`${isAskedByStarted(db)}`.as('locked'),
      ...shownRevision(questions),
    })
    .from(questions)
    .innerJoin(targets, eq(targets.id, questions.targetId))
    .$dynamic()

const list = {
  query: ({ db }: DbContext, input: QuestionsInput) =>
    shownQuestions(db).where(questionFilter(db, input)),
  order,
}
export const listQuestions = pagesOf(list)

/** A search finds words of either language, and a question by its number. */
function questionFilter(db: Db, { search, targets: of, types, used }: QuestionsInput) {
  const number = /^\d{1,9}$/.test(search) ? eq(questions.id, Number(search)) : undefined
  const holders = inQuestionnaires(db)
  return and(
    or(containsText(search, questions.content, questions.contentEn), number),
    of.length > 0 ? inArray(questions.targetId, of) : undefined,
    types.length > 0 ? inArray(questions.type, types) : undefined,
    used === undefined ? undefined : used ? exists(holders) : notExists(holders),
  )
}

export const selectedQuestions = selectedBy(questions.id, questionFilter)

/** Deletes those that no questionnaire holds. With `check` it only counts. */
export const removeQuestions = removal({
  table: questions,
  action: 'question.delete',
  subject: questions.key,
  names: { content: questions.content, content_en: questions.contentEn },
  selected: selectedQuestions,
  isUnused: (db) => notExists(inQuestionnaires(db)),
})

/** Throws `not-found`. */
export async function getQuestion({ db }: DbContext, id: number): Promise<QuestionRow> {
  const [row] = await shownQuestions(db).where(eq(questions.id, id))
  if (!row) throw new ServiceError('not-found', 'There is no such question.')
  return row
}

/** The questionnaires that hold a question, and the activities that have those. */
export async function questionUses({ db }: EmployeeContext, id: number): Promise<UsesOutput> {
  const rows = await db
    .select({
      questionnaire: columnsOf(questionnaires, 'id', 'name', 'name_en'),
      activity: columnsOf(activities, 'id', 'name', 'name_en', 'status'),
    })
    .from(questionnaireQuestions)
    .innerJoin(questionnaires, eq(questionnaires.id, questionnaireQuestions.questionnaireId))
    .leftJoin(activities, eq(activities.questionnaireId, questionnaires.id))
    .where(eq(questionnaireQuestions.questionId, id))
    .orderBy(asc(questionnaires.id), asc(activities.id))
  const holders = new Map(rows.map(({ questionnaire }) => [questionnaire.id, questionnaire]))
  const uses: UsesOutput['uses'] = []
  for (const each of holders.values()) uses.push({ kind: 'questionnaire', ...each, status: null })
  for (const { activity } of rows) if (activity) uses.push({ kind: 'activity', ...activity })
  return { uses: uses.slice(0, 100), total: uses.length }
}

/** The headings are those that an import knows, so that an export can be imported again. */
export const exportQuestions = exportsOf(list, {
  name: 'questions',
  columns: {
    number: (row) => row.id,
    target: (row) => row.target.name,
    content: (row) => row.content,
    content_en: (row) => row.content_en,
    type: (row) => row.type,
    questionnaires: (row) => row.questionnaires,
    updated: (row) => row.updatedAt,
  },
})

import type { FormQuestion, QuestionOption } from '@vantage/contracts/answering/ask-form'
import type {
  QuestionnaireDetail,
  QuestionnaireRow,
  QuestionnairesInput,
} from '@vantage/contracts/catalogue/questionnaires'
import type { UsesOutput } from '@vantage/contracts/editing'
import { activities, isStarted } from '@vantage/db/activities/tables'
import {
  questionnaireQuestions,
  questionnaires,
  questions,
  targets,
} from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { columnsOf, byPinyin } from '@vantage/db/columns'
import { and, eq, exists, inArray, notExists, sql } from 'drizzle-orm'
import { answerScale, formQuestionColumns, questionsOf } from './questionnaire.ts'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { exportsOf } from '../core/list-export.ts'
import { containsText, isoTime, pagesOf, selectedBy, subquery } from '../core/lists.ts'
import { removal } from '../core/remove-unused.ts'
import { shownRevision } from '../core/revisions.ts'
import { usesOf } from '../core/uses.ts'
import { isUsedByStarted } from './started.ts'

const items = questionnaireQuestions
const holder = eq(items.questionnaireId, questionnaires.id)
const questionCount = subquery<number>(sql`select count(*)::int from ${items} where ${holder}`)
const textCount = subquery<number>(sql`
  select count(*)::int from ${items} join ${questions} on ${eq(questions.id, items.questionId)}
  where ${holder} and ${questions.type} = 1`)
const targetCount = subquery<number>(sql`
  select count(distinct ${questions.targetId})::int from ${items}
  join ${questions} on ${eq(questions.id, items.questionId)}
  where ${holder} and ${questions.type} = 0`)

const usedBy = (db: Db) =>
  db
    .select({ id: activities.id })
    .from(activities)
    .where(eq(activities.questionnaireId, questionnaires.id))

/** The latest activity that has started, which is what locks a questionnaire; else the latest one. */
const latestUse = subquery<QuestionnaireRow['activity']>(sql`
  select json_build_object('id', ${activities.id}, 'name', ${activities.name}, 'name_en', ${activities.name_en},
    'status', ${activities.status}, 'startedAt', ${isoTime(activities.startedAt)})
  from ${activities} where ${activities.questionnaireId} = ${questionnaires.id}
  order by ${isStarted} desc, ${activities.id} desc limit 1`)

const order = {
  updated: questionnaires.updatedAt,
  name: byPinyin(questionnaires.name),
  name_en: byPinyin(questionnaires.name_en),
  questions: questionCount,
  targets: targetCount,
  unique: questionnaires.id,
}

const shownQuestionnaires = (db: Db) =>
  db
    .select({
      ...columnsOf(questionnaires, 'id', 'name', 'name_en'),
      questions: questionCount.as('questions'),
      texts: textCount.as('texts'),
      targets: targetCount.as('targets'),
      activities: subquery<number>(sql`
        select count(*)::int from ${activities}
        where ${activities.questionnaireId} = ${questionnaires.id}`).as('activities'),
      activity: latestUse.as('activity'),
      locked: sql<boolean>`${isUsedByStarted(db)}`.as('locked'),
      ...shownRevision(questionnaires),
    })
    .from(questionnaires)
    .$dynamic()

const list = {
  query: ({ db }: DbContext, input: QuestionnairesInput) =>
    shownQuestionnaires(db).where(questionnaireFilter(db, input)),
  order,
}
export const listQuestionnaires = pagesOf(list)

function questionnaireFilter(db: Db, { search, used, targets: of }: QuestionnairesInput) {
  const ofTargets = db
    .select({ id: items.questionId })
    .from(items)
    .innerJoin(questions, eq(questions.id, items.questionId))
    .where(and(holder, inArray(questions.targetId, of)))
  return and(
    containsText(search, questionnaires.name, questionnaires.name_en),
    used === undefined ? undefined : used ? exists(usedBy(db)) : notExists(usedBy(db)),
    of.length > 0 ? exists(ofTargets) : undefined,
  )
}

/** Deletes those that no activity has. With `check` it only counts. */
export const removeQuestionnaires = removal({
  table: questionnaires,
  action: 'questionnaire.delete',
  subject: questionnaires.key,
  names: { name: questionnaires.name, name_en: questionnaires.name_en },
  selected: selectedBy(questionnaires.id, questionnaireFilter),
  isUnused: (db) => notExists(usedBy(db)),
})

/** Throws `not-found`. */
export async function getQuestionnaire(ctx: DbContext, id: number): Promise<QuestionnaireDetail> {
  const [row] = await shownQuestionnaires(ctx.db).where(eq(questionnaires.id, id))
  if (!row) throw new ServiceError('not-found', 'There is no such questionnaire.')
  return { ...row, chosen: await questionsOf(ctx, id) }
}

interface Preview {
  name: string
  name_en: string
  questions: FormQuestion[]
  options: QuestionOption[]
}

/** What a rater sees of a stored questionnaire. Throws `not-found`. */
export async function previewQuestionnaire(ctx: EmployeeContext, id: number): Promise<Preview> {
  const { name, name_en, chosen } = await getQuestionnaire(ctx, id)
  return { name, name_en, questions: chosen, options: await answerScale(ctx) }
}

/** What a rater would see of these questions in this order. Throws `invalid` when one does not exist. */
export async function previewQuestions(
  ctx: EmployeeContext,
  ids: readonly number[],
): Promise<Pick<Preview, 'questions' | 'options'>> {
  const found: FormQuestion[] = await ctx.db
    .select(formQuestionColumns)
    .from(questions)
    .innerJoin(targets, eq(targets.id, questions.targetId))
    .where(inArray(questions.id, [...ids]))
  const byId = new Map(found.map((question) => [question.id, question]))
  const chosen = ids.map((id) => {
    const question = byId.get(id)
    if (!question) throw new ServiceError('invalid', `There is no question ${id}.`)
    return question
  })
  return { questions: chosen, options: await answerScale(ctx) }
}

/** The activities that have a questionnaire. */
export const questionnaireUses = ({ db }: EmployeeContext, id: number): Promise<UsesOutput> =>
  usesOf(db, 'activity', eq(activities.questionnaireId, id))

export const exportQuestionnaires = exportsOf(list, {
  name: 'questionnaires',
  columns: {
    name: (row) => row.name,
    name_en: (row) => row.name_en,
    questions: (row) => row.questions,
    targets: (row) => row.targets,
    activities: (row) => row.activities,
    updated: (row) => row.updatedAt,
  },
})

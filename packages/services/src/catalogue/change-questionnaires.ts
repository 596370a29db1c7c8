import type {
  QuestionnaireDetail,
  QuestionnaireFields,
} from '@vantage/contracts/catalogue/questionnaires'
import type { EditOutput } from '@vantage/contracts/editing'
import {
  answerOptions,
  questionnaireQuestions,
  questionnaires,
  questions,
} from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { and, eq, inArray } from 'drizzle-orm'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { newKey } from '../core/new-key.ts'
import { audit, differences } from '../core/audit.ts'
import { firstRevision, nextRevision } from '../core/revisions.ts'
import { withTransaction } from '../core/transaction.ts'
import { getQuestionnaire } from './list-questionnaires.ts'
import { lockStarts } from './started.ts'

/** Throws `invalid` for a question that does not exist or is named twice. */
export function createQuestionnaire(
  ctx: EmployeeContext,
  { name, name_en, questions: chosen }: QuestionnaireFields,
): Promise<{ id: number }> {
  return withTransaction(ctx, async (tx) => {
    const keys = await questionKeys(tx, chosen)
    await ensureScale(tx.db)
    const key = newKey(name_en)
    const [row] = await tx.db
      .insert(questionnaires)
      .values({ key, name, name_en, ...firstRevision(tx) })
      .returning({ id: questionnaires.id })
    if (!row) throw new Error('Nothing was inserted')
    await writeQuestions(tx, row.id, chosen)
    const after = { name, name_en, questions: keys }
    await audit(tx, { action: 'questionnaire.create', subject: key, after })
    return row
  })
}

/** A new questionnaire with the same questions under another name. Throws `not-found`. */
export async function duplicateQuestionnaire(
  ctx: EmployeeContext,
  { id, name, name_en }: { id: number; name: string; name_en: string },
): Promise<{ id: number }> {
  const { chosen } = await getQuestionnaire(ctx, id)
  return createQuestionnaire(ctx, { name, name_en, questions: chosen.map((each) => each.id) })
}

/**
 * Changes a questionnaire if it is still the version that the edit was made of. One that a started activity has stays as
 * it is. Throws `not-found`, and `invalid` for a question that does not exist or is named twice.
 */
export function editQuestionnaire(
  ctx: EmployeeContext,
  input: QuestionnaireFields & { id: number; version: number },
): Promise<EditOutput<QuestionnaireDetail>> {
  const { id, version, name, name_en, questions: chosen } = input
  return withTransaction(ctx, async (tx): Promise<EditOutput<QuestionnaireDetail>> => {
    await lockStarts(tx.db)
    const before = await getQuestionnaire(tx, id)
    if (before.version !== version) return { outcome: 'changed', current: before }
    const previous = before.chosen.map((each) => each.id)
    const changes = differences(
      {
        name: before.name,
        name_en: before.name_en,
        questions: await questionKeys(tx, previous),
      },
      { name, name_en, questions: await questionKeys(tx, chosen) },
    )
    if (!changes) return { outcome: 'saved', current: before }
    if (before.locked) return { outcome: 'locked', fields: Object.keys(changes.after) }
    const [row] = await tx.db
      .update(questionnaires)
      .set({ name, name_en, ...nextRevision(tx, questionnaires) })
      .where(and(eq(questionnaires.id, id), eq(questionnaires.version, version)))
      .returning({ key: questionnaires.key })
    if ('questions' in changes.after) await writeQuestions(tx, id, chosen)
    await audit(tx, { action: 'questionnaire.change', subject: row?.key ?? '', ...changes })
    return { outcome: 'saved', current: await getQuestionnaire(tx, id) }
  })
}

/** In the order of the ids. The questions stay until the transaction ends. */
async function questionKeys({ db }: DbContext, ids: readonly number[]): Promise<string[]> {
  if (new Set(ids).size < ids.length) {
    throw new ServiceError('invalid', 'questions: one is there twice')
  }
  const found = await db
    .select({ id: questions.id, key: questions.key })
    .from(questions)
    .where(inArray(questions.id, [...ids]))
    .for('key share')
  const keys = new Map(found.map(({ id, key }) => [id, key]))
  return ids.map((id) => {
    const key = keys.get(id)
    if (key === undefined) throw new ServiceError('invalid', `There is no question ${id}.`)
    return key
  })
}

async function writeQuestions(
  { db }: DbContext,
  questionnaireId: number,
  chosen: readonly number[],
): Promise<void> {
  const rows = chosen.map((questionId, position) => ({ questionnaireId, position, questionId }))
  await db
    .delete(questionnaireQuestions)
    .where(eq(questionnaireQuestions.questionnaireId, questionnaireId))
  await db.insert(questionnaireQuestions).values(rows)
}

/** The scale of a company that has not chosen its own words. */
const defaultScale = [
  { score: 5, name: '非常符合', name_en: 'Exceptionally accurate' },
  { score: 4, name: '比较符合', name_en: 'Very accurate' },
  { score: 3, name: '基本符合', name_en: 'Moderately accurate' },
  { score: 2, name: '不太符合', name_en: 'Slightly accurate' },
  { score: 1, name: '完全不符合', name_en: 'Not accurate at all' },
]

/** Gives a database that has no answer scale the default one. */
export async function ensureScale(db: Db): Promise<void> {
  await db.insert(answerOptions).values(defaultScale).onConflictDoNothing()
}

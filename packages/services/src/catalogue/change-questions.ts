import type {
  QuestionFields,
  QuestionRow,
  QuestionSelection,
} from '@vantage/contracts/catalogue/questions'
import type { BulkOutput, EditOutput } from '@vantage/contracts/editing'
import { questions, targets } from '@vantage/db/catalogue/tables'
import { and, eq, inArray, ne, not } from 'drizzle-orm'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { newKey } from '../core/new-key.ts'
import { audit, auditEach, differences } from '../core/audit.ts'
import { firstRevision, nextRevision } from '../core/revisions.ts'
import { withTransaction } from '../core/transaction.ts'
import { getQuestion, selectedQuestions } from './list-questions.ts'
import { isAskedByStarted, lockStarts } from './started.ts'

/** Throws `invalid` when there is no such target. */
export function createQuestion(
  ctx: EmployeeContext,
  fields: QuestionFields,
): Promise<{ id: number }> {
  return withTransaction(ctx, async (tx) => {
    const target = await targetKey(tx, fields.targetId)
    const { targetId, type, content, content_en } = fields
    const key = newKey(content_en)
    const [row] = await tx.db
      .insert(questions)
      .values({ key, targetId, type, content, contentEn: content_en, ...firstRevision(tx) })
      .returning({ id: questions.id })
    if (!row) throw new Error('Nothing was inserted')
    const after = { target, type, content, content_en }
    await audit(tx, { action: 'question.create', subject: key, after })
    return row
  })
}

/** A new question with the same content, which can be changed freely. Throws `not-found`. */
export async function duplicateQuestion(ctx: EmployeeContext, id: number): Promise<{ id: number }> {
  const { target, type, content, content_en } = await getQuestion(ctx, id)
  return createQuestion(ctx, { targetId: target.id, type, content, content_en })
}

/**
 * Changes a question if it is still the version that the edit was made of. The type of one that a questionnaire holds is
 * fixed, and everything of one that a started activity asks. Throws `not-found`, and `invalid` for an unknown target.
 */
export function editQuestion(
  ctx: EmployeeContext,
  { id, version, ...fields }: QuestionFields & { id: number; version: number },
): Promise<EditOutput<QuestionRow>> {
  return withTransaction(ctx, async (tx): Promise<EditOutput<QuestionRow>> => {
    await lockStarts(tx.db)
    const [stored] = await tx.db
      .select({ key: questions.key })
      .from(questions)
      .where(eq(questions.id, id))
      .for('no key update')
    const before = await getQuestion(tx, id)
    if (before.version !== version) return { outcome: 'changed', current: before }
    const { targetId, type, content, content_en } = fields
    const changes = differences(
      {
        target: await targetKey(tx, before.target.id),
        type: before.type,
        content: before.content,
        content_en: before.content_en,
      },
      { target: await targetKey(tx, targetId), type, content, content_en },
    )
    if (!changes) return { outcome: 'saved', current: before }
    const fixed = before.locked
      ? Object.keys(changes.after)
      : before.questionnaires > 0
        ? ['type']
        : []
    const locked = fixed.filter((field) => field in changes.after)
    if (locked.length > 0) return { outcome: 'locked', fields: locked }
    await tx.db
      .update(questions)
      .set({ targetId, type, content, contentEn: content_en, ...nextRevision(tx, questions) })
      .where(and(eq(questions.id, id), eq(questions.version, version)))
    await audit(tx, { action: 'question.change', subject: stored?.key ?? '', ...changes })
    return { outcome: 'saved', current: await getQuestion(tx, id) }
  })
}

/** Gives the selected questions another target, but for those that a started activity asks. Throws `invalid`. */
export function setTarget(
  ctx: EmployeeContext,
  { which, targetId }: { which: QuestionSelection; targetId: number },
): Promise<BulkOutput> {
  return withTransaction(ctx, async (tx) => {
    const { db } = tx
    await lockStarts(db)
    const target = await targetKey(tx, targetId)
    const others = and(selectedQuestions(db, which), ne(questions.targetId, targetId))
    const kept = await db.$count(questions, and(others, isAskedByStarted(db)))
    const free = await db
      .select({ id: questions.id, key: questions.key, before: targets.key })
      .from(questions)
      .innerJoin(targets, eq(targets.id, questions.targetId))
      .where(and(others, not(isAskedByStarted(db))))
      .for('no key update', { of: questions })
    const ids = free.map(({ id }) => id)
    await db
      .update(questions)
      .set({ targetId, ...nextRevision(tx, questions) })
      .where(inArray(questions.id, ids))
    await auditEach(
      tx,
      free.map(({ key, before }) => ({
        action: 'question.change' as const,
        subject: key,
        before: { target: before },
        after: { target },
      })),
    )
    return { done: free.length, kept }
  })
}

async function targetKey({ db }: DbContext, id: number): Promise<string> {
  const [target] = await db
    .select({ key: targets.key })
    .from(targets)
    .where(eq(targets.id, id))
    .for('key share')
  if (!target) throw new ServiceError('invalid', 'There is no such target.')
  return target.key
}

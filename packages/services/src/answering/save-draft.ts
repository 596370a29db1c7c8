import type { DraftAnswer, SaveDraftOutput } from '@vantage/contracts/answering/ask-form'
import { drafts } from '@vantage/db/answering/tables'
import { mergeDraft } from '@vantage/domain/answering/merge-draft'
import { eq } from 'drizzle-orm'
import type { Context, EmployeeContext } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { withTransaction } from '../transaction.ts'
import { questionsOf } from './questionnaire.ts'
import { lockOwnAssignment } from './submission-statements.ts'

/**
 * Keeps answers as they are given. Per question the answer given last stays, whatever the order in which saves arrive.
 * Throws `invalid` for questions or kinds of answer that the questionnaire does not have.
 */
export function saveDraft(
  ctx: EmployeeContext,
  { relationsId, answers }: { relationsId: number; answers: readonly DraftAnswer[] },
): Promise<SaveDraftOutput> {
  const save = async (tx: EmployeeContext): Promise<SaveDraftOutput> => {
    const assignment = await lockOwnAssignment(tx, relationsId)
    if (assignment.submitted) return { outcome: 'submitted' }
    if (assignment.status !== 'running') return { outcome: 'closed' }
    await checkQuestions(tx, assignment.questionnaireId, answers)
    const savedAt = ctx.clock()
    const [draft] = await tx.db
      .select({ answers: drafts.answers })
      .from(drafts)
      .where(eq(drafts.assignmentId, relationsId))
    // A device whose clock runs ahead must not win over everything that is given later.
    const given = answers.map((one) => ({ ...one, at: Math.min(one.at, savedAt.getTime()) }))
    const kept = { answers: mergeDraft(draft?.answers ?? [], given), savedAt }
    await tx.db
      .insert(drafts)
      .values({ assignmentId: relationsId, ...kept })
      .onConflictDoUpdate({ target: drafts.assignmentId, set: kept })
    return { outcome: 'saved', savedAt: savedAt.toISOString() }
  }
  return withTransaction(ctx, save, { repeatable: true })
}

async function checkQuestions(
  ctx: Pick<Context, 'db'>,
  questionnaireId: number,
  answers: readonly DraftAnswer[],
): Promise<void> {
  const questions = await questionsOf(ctx, questionnaireId)
  const types = new Map(questions.map(({ id, type }) => [id, type]))
  for (const { questionId, value } of answers) {
    const type = types.get(questionId)
    const fits = value === null || (type === 0) === (typeof value === 'number')
    if (type === undefined || !fits) {
      throw new ServiceError('invalid', `questionId ${questionId} does not take this answer`)
    }
  }
}

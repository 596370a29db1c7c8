import type { DraftAnswer, SaveDraftOutput } from '@vantage/contracts/answering/ask-form'
import type { Sql } from '@vantage/db/client'
import { mergeDraft } from '@vantage/domain/answering/merge-draft'
import type { Context } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { ownAssignment } from './own-assignment.ts'
import { questionsOf } from './questionnaire.ts'

/**
 * Keeps answers as they are given (decisions section 5). Per question the answer given last stays, whatever the order
 * in which saves arrive. Throws `invalid` for questions or kinds of answer that the questionnaire does not have.
 */
export async function saveDraft(
  ctx: Context,
  { relationsId, answers }: { relationsId: number; answers: readonly DraftAnswer[] },
): Promise<SaveDraftOutput> {
  return ctx.sql.begin(async (transaction): Promise<SaveDraftOutput> => {
    const tx = transaction as unknown as Sql
    const assignment = await ownAssignment(ctx, tx, relationsId, { lock: true })
    if (assignment.submitted) return { outcome: 'submitted' }
    if (assignment.status !== 'running') return { outcome: 'closed' }
    await checkQuestions(tx, assignment.questionnaireId, answers)
    const now = ctx.clock()
    const [draft] = await tx<{ answers: DraftAnswer[] }[]>`
      select answers from drafts where assignment_id = ${relationsId}`
    // A device whose clock runs ahead must not outvote everything that is given later.
    const given = answers.map((answer) => ({ ...answer, at: Math.min(answer.at, now.getTime()) }))
    const merged = JSON.stringify(mergeDraft(draft?.answers ?? [], given))
    await tx`
      insert into drafts (assignment_id, answers, saved_at)
      values (${relationsId}, ${merged}::text::jsonb, ${now})
      on conflict (assignment_id) do update set
        answers = excluded.answers, saved_at = excluded.saved_at`
    return { outcome: 'saved', savedAt: now.toISOString() }
  })
}

async function checkQuestions(
  sql: Sql,
  questionnaireId: number,
  answers: readonly DraftAnswer[],
): Promise<void> {
  const questions = await questionsOf({ sql }, questionnaireId)
  const types = new Map(questions.map(({ id, type }) => [id, type]))
  for (const { questionId, value } of answers) {
    const type = types.get(questionId)
    const fits = value === null || (type === 0) === (typeof value === 'number')
    if (type === undefined || !fits) {
      throw new ServiceError('invalid', `questionId ${questionId} does not take this answer`)
    }
  }
}

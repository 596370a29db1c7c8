import { type Context, requireCaller } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { questionsOf } from './questionnaire.ts'

/**
 * A questionnaire with its questions in order (specification section 7, queryAskForm), for holders of a started
 * assignment with it and administrators. Throws `forbidden` for others. An unknown one has no questions.
 */
export async function readAskForm(ctx: Context, { questionnaireId }: { questionnaireId: number }) {
  const caller = requireCaller(ctx)
  const [access] = await ctx.sql<{ name: string; name_en: string; holds: boolean }[]>`
    select name, name_en, exists (
      select from assignments a join activities act on act.id = a.activity_id
      where a.rater_id = ${caller.employeeId} and act.questionnaire_id = ${questionnaireId}
        and act.status <> 'draft') as holds
    from questionnaires where id = ${questionnaireId}`
  if (caller.type !== 'evm' && !access?.holds) {
    throw new ServiceError('forbidden', 'You have no assignment with this questionnaire.')
  }
  return {
    id: questionnaireId,
    name: access?.name ?? '',
    name_en: access?.name_en ?? '',
    questionsList: await questionsOf(ctx, questionnaireId),
  }
}

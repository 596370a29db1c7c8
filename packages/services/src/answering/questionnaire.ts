import type { FormQuestion, QuestionOption } from '@vantage/contracts/answering/ask-form'
import type { Context } from '../context.ts'

/** The questions of a questionnaire in order, with their targets. Empty when there is no such questionnaire. */
export async function questionsOf(
  ctx: Pick<Context, 'sql'>,
  questionnaireId: number,
): Promise<FormQuestion[]> {
  return [
    ...(await ctx.sql<FormQuestion[]>`
      select q.id, q.content, q.content_en, q.type,
             t.id as target_id, t.name as target_name, t.name_en as target_name_en
      from questionnaire_questions qq
      join questions q on q.id = qq.question_id
      join targets t on t.id = q.target_id
      where qq.questionnaire_id = ${questionnaireId}
      order by qq.position`),
  ]
}

/** The answer scale, highest score first (specification section 7, queryQuestionOptions). */
export async function answerScale(ctx: Pick<Context, 'sql'>): Promise<QuestionOption[]> {
  return [
    ...(await ctx.sql<QuestionOption[]>`
      select name, name_en, score from answer_options order by score desc`),
  ]
}

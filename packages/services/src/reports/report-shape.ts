import {
  type QuestionnaireShape,
  questionnaireShape,
  type ShapeQuestion,
} from '@vantage/domain/reports/questionnaire-shape'
import type { Context } from '../context.ts'

/** The choice questions of a questionnaire as reports name them, and the targets in report order. */
export async function readShape(
  ctx: Pick<Context, 'sql'>,
  questionnaireId: number,
): Promise<QuestionnaireShape> {
  const questions = await ctx.sql<ShapeQuestion[]>`
    select q.id, qq.position, q.content, q.content_en,
           t.id as "targetId", t.name as "targetName", t.name_en as "targetName_en"
    from questionnaire_questions qq
    join questions q on q.id = qq.question_id
    join targets t on t.id = q.target_id
    where qq.questionnaire_id = ${questionnaireId} and q.type = 0
    order by qq.position`
  return questionnaireShape(questions)
}

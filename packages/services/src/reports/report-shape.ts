import type { ReportQuestion } from '@vantage/domain/reports/analysis'
import { type TargetShape, targetShapes } from '@vantage/domain/reports/questionnaire-shape'
import type { Context } from '../context.ts'

/** The choice questions of a questionnaire as reports name them, and the targets in report order. */
export interface ReportShape {
  questions: ReportQuestion[]
  targets: TargetShape[]
}

export async function reportShape(
  ctx: Pick<Context, 'sql'>,
  questionnaireId: number,
): Promise<ReportShape> {
  const questions = await ctx.sql<ReportQuestion[]>`
    select q.id as question_id, qq.position as sort, q.content, q.content_en,
           t.id as target_id, t.name as target_name, t.name_en as target_name_en
    from questionnaire_questions qq
    join questions q on q.id = qq.question_id
    join targets t on t.id = q.target_id
    where qq.questionnaire_id = ${questionnaireId} and q.type = 0
    order by qq.position`
  return {
    questions: [...questions],
    targets: targetShapes(questions.map(({ target_id }) => target_id)),
  }
}

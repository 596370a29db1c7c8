import {
  type QuestionnaireShape,
  questionnaireShape,
  type ShapeQuestion,
} from '@vantage/domain/reports/questionnaire-shape'
import { questionnaireQuestions, questions, targets } from '@vantage/db/catalogue/tables'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** The choice questions of a questionnaire as reports name them, and the targets in report order. */
export async function readShape(
  { db }: Pick<Context, 'db'>,
  questionnaireId: number,
): Promise<QuestionnaireShape> {
  const asked: ShapeQuestion[] = await db
    .select({
      id: questions.id,
      position: questionnaireQuestions.position,
      content: questions.content,
      content_en: questions.contentEn,
      targetId: targets.id,
      targetName: targets.name,
      targetName_en: targets.nameEn,
    })
    .from(questionnaireQuestions)
    .innerJoin(questions, eq(questions.id, questionnaireQuestions.questionId))
    .innerJoin(targets, eq(targets.id, questions.targetId))
    .where(and(eq(questionnaireQuestions.questionnaireId, questionnaireId), eq(questions.type, 0)))
    .orderBy(asc(questionnaireQuestions.position))
  return questionnaireShape(asked)
}

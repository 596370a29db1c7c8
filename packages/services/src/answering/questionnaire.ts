import type { FormQuestion, QuestionOption } from '@vantage/contracts/answering/ask-form'
import {
  answerOptions,
  questionnaireQuestions,
  questions,
  targets,
} from '@vantage/db/catalogue/tables'
import { preparedOnce } from '@vantage/db/client'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

const questionsOfQuestionnaire = preparedOnce((db) =>
  db
    .select({
      id: questions.id,
      content: questions.content,
      content_en: questions.contentEn,
      type: questions.type,
      target_id: targets.id,
      target_name: targets.name,
      target_name_en: targets.nameEn,
    })
    .from(questionnaireQuestions)
    .innerJoin(questions, eq(questions.id, questionnaireQuestions.questionId))
    .innerJoin(targets, eq(targets.id, questions.targetId))
    .where(eq(questionnaireQuestions.questionnaireId, sql.placeholder('questionnaireId')))
    .orderBy(asc(questionnaireQuestions.position))
    .prepare('questions_of_questionnaire'),
)

/** The questions of a questionnaire in order, with their targets. Empty when there is no such questionnaire. */
export function questionsOf(
  { db }: Pick<Context, 'db'>,
  questionnaireId: number,
): Promise<FormQuestion[]> {
  return questionsOfQuestionnaire(db).execute({ questionnaireId })
}

const scale = preparedOnce((db) =>
  db
    .select({
      name: answerOptions.name,
      name_en: answerOptions.nameEn,
      score: answerOptions.score,
    })
    .from(answerOptions)
    .orderBy(desc(answerOptions.score))
    .prepare('answer_scale'),
)

/** The answer scale, highest score first. */
export function answerScale({ db }: Pick<Context, 'db'>): Promise<QuestionOption[]> {
  return scale(db).execute()
}

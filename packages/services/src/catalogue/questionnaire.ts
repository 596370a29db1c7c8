import type { FormQuestion, QuestionOption } from '@vantage/contracts/answering/ask-form'
import { activities, assignments, isStarted } from '@vantage/db/activities/tables'
import {
  answerOptions,
  questionnaireQuestions,
  questionnaires,
  questions,
  targets,
} from '@vantage/db/catalogue/tables'
import { preparedOnce } from '@vantage/db/client'
import { columnsOf } from '@vantage/db/columns'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'

/** A question as raters see it, with its target. */
export const formQuestionColumns = {
  id: questions.id,
  content: questions.content,
  content_en: questions.contentEn,
  type: questions.type,
  target_id: targets.id,
  target_name: targets.name,
  target_name_en: targets.name_en,
}

const questionsOfQuestionnaire = preparedOnce((db) =>
  db
    .select(formQuestionColumns)
    .from(questionnaireQuestions)
    .innerJoin(questions, eq(questions.id, questionnaireQuestions.questionId))
    .innerJoin(targets, eq(targets.id, questions.targetId))
    .where(eq(questionnaireQuestions.questionnaireId, sql.placeholder('questionnaireId')))
    .orderBy(asc(questionnaireQuestions.position))
    .prepare('questions_of_questionnaire'),
)

/** The questions of a questionnaire in order, with their targets; none for an unknown one. */
export function questionsOf({ db }: DbContext, questionnaireId: number): Promise<FormQuestion[]> {
  return questionsOfQuestionnaire(db).execute({ questionnaireId })
}

const scale = preparedOnce((db) =>
  db
    .select(columnsOf(answerOptions, 'name', 'name_en', 'score'))
    .from(answerOptions)
    .orderBy(desc(answerOptions.score))
    .prepare('answer_scale'),
)

/** The answer scale, highest score first. */
export function answerScale({ db }: DbContext): Promise<QuestionOption[]> {
  return scale(db).execute()
}

/**
 * A questionnaire with its questions in order, for administrators and raters who have a started assignment with it. An
 * unknown one has no questions. Throws `forbidden`.
 */
export async function readAskForm(
  ctx: EmployeeContext,
  { questionnaireId }: { questionnaireId: number },
) {
  if (ctx.actor.type !== 'evm') await requireHolder(ctx, questionnaireId)
  const [questionnaire] = await ctx.db
    .select({ name: questionnaires.name, name_en: questionnaires.name_en })
    .from(questionnaires)
    .where(eq(questionnaires.id, questionnaireId))
  return {
    id: questionnaireId,
    name: questionnaire?.name ?? '',
    name_en: questionnaire?.name_en ?? '',
    questionsList: await questionsOf(ctx, questionnaireId),
  }
}

async function requireHolder({ actor, db }: EmployeeContext, questionnaireId: number) {
  const [held] = await db
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(activities, eq(activities.id, assignments.activityId))
    .where(
      and(
        eq(assignments.raterId, actor.id),
        eq(activities.questionnaireId, questionnaireId),
        isStarted,
      ),
    )
    .limit(1)
  if (!held) throw new ServiceError('forbidden', 'You have no assignment with this questionnaire.')
}

import { activities, isStarted, participants } from '@vantage/db/activities/tables'
import { questionnaireQuestions, questions, targets } from '@vantage/db/catalogue/tables'
import {
  type QuestionnaireShape,
  questionnaireShape,
} from '@vantage/domain/reports/questionnaire-shape'
import { and, asc, eq, sql } from 'drizzle-orm'
import { isSealed } from '../activities/seal-activity.ts'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'

/** The choice questions of a questionnaire, and its targets in report order. */
export async function readShape(
  { db }: DbContext,
  questionnaireId: number,
): Promise<QuestionnaireShape> {
  const asked = await db
    .select({
      id: questions.id,
      position: questionnaireQuestions.position,
      content: questions.content,
      content_en: questions.contentEn,
      targetId: targets.id,
      targetName: targets.name,
      targetName_en: targets.name_en,
    })
    .from(questionnaireQuestions)
    .innerJoin(questions, eq(questions.id, questionnaireQuestions.questionId))
    .innerJoin(targets, eq(targets.id, questions.targetId))
    .where(and(eq(questionnaireQuestions.questionnaireId, questionnaireId), eq(questions.type, 0)))
    .orderBy(asc(questionnaireQuestions.position))
  return questionnaireShape(asked)
}

/**
 * The targets of a questionnaire in report order, for administrators and participants of a sealed activity with it.
 * `unfinished`: none of the caller's activities with it is sealed; `withdrawn`: all are withdrawn. Throws `forbidden`.
 */
export async function listTargets(
  ctx: EmployeeContext,
  { questionnaireId }: { questionnaireId: number },
) {
  if (ctx.actor.type !== 'evm') {
    const own = await ownActivities(ctx, questionnaireId)
    if (own.length === 0) {
      throw new ServiceError('forbidden', 'You are not evaluated with this questionnaire.')
    }
    if (own.every(({ status }) => status === 'withdrawn')) return { outcome: 'withdrawn' } as const
    if (!own.some(({ ready }) => ready)) return { outcome: 'unfinished' } as const
  }
  const { targets } = await readShape(ctx, questionnaireId)
  return { outcome: 'listed', targets } as const
}

/** The started activities with the questionnaire in which the actor is evaluated. */
const ownActivities = ({ actor, db }: EmployeeContext, questionnaireId: number) =>
  db
    .selectDistinct({ status: activities.status, ready: sql<boolean>`${isSealed}` })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .where(
      and(
        eq(participants.employeeId, actor.id),
        eq(activities.questionnaireId, questionnaireId),
        isStarted,
      ),
    )

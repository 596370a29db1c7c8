import { activities, assignments } from '@vantage/db/activities/tables'
import { questionnaires } from '@vantage/db/catalogue/tables'
import { and, eq, ne } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { questionsOf } from './questionnaire.ts'

/**
 * A questionnaire with its questions in order, for holders of a started assignment with it and administrators. Throws
 * `forbidden` for others. An unknown one has no questions.
 */
export async function readAskForm(
  ctx: EmployeeContext,
  { questionnaireId }: { questionnaireId: number },
) {
  if (ctx.actor.type !== 'evm') await requireHolder(ctx, questionnaireId)
  const [questionnaire] = await ctx.db
    .select({ name: questionnaires.name, name_en: questionnaires.nameEn })
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
        ne(activities.status, 'draft'),
      ),
    )
    .limit(1)
  if (!held) throw new ServiceError('forbidden', 'You have no assignment with this questionnaire.')
}

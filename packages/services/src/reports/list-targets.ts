import type { ShapeTarget } from '@vantage/domain/reports/questionnaire-shape'
import { activities, participants } from '@vantage/db/activities/tables'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { readShape } from './report-shape.ts'

/**
 * The targets of a questionnaire in report order, for participants of a finished activity that used it and for
 * administrators. Throws `forbidden` for others. `unfinished`: none of the caller's activities with it is ready,
 * `withdrawn`: all of them are withdrawn.
 */
export async function listTargets(
  ctx: EmployeeContext,
  { questionnaireId }: { questionnaireId: number },
): Promise<
  | { outcome: 'listed'; targets: readonly ShapeTarget[] }
  | { outcome: 'unfinished' }
  | { outcome: 'withdrawn' }
> {
  if (ctx.actor.type !== 'evm') {
    const own = await ownActivities(ctx, questionnaireId)
    if (own.length === 0) {
      throw new ServiceError('forbidden', 'You are not evaluated with this questionnaire.')
    }
    if (own.every(({ status }) => status === 'withdrawn')) return { outcome: 'withdrawn' }
    if (!own.some(({ ready }) => ready)) return { outcome: 'unfinished' }
  }
  const { targets } = await readShape(ctx, questionnaireId)
  return { outcome: 'listed', targets }
}

/** Of the started activities with the questionnaire in which the actor is evaluated. */
const ownActivities = ({ actor, db }: EmployeeContext, questionnaireId: number) =>
  db
    .selectDistinct({
      status: activities.status,
      ready: sql<boolean>`${activities.status} = 'finished' and ${activities.sealedAt} is not null`,
    })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .where(
      and(
        eq(participants.employeeId, actor.id),
        eq(activities.questionnaireId, questionnaireId),
        ne(activities.status, 'draft'),
      ),
    )

import { activities, assignments, participants } from '@vantage/db/activities/tables'
import { employees } from '@vantage/db/people/tables'
import { and, eq, ne } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { ServiceError } from '../errors.ts'

/** The actor's own assignment in a started activity. Throws `forbidden` for anything else, without telling whether it exists. */
export async function ownAssignment({ actor, db }: EmployeeContext, relationsId: number) {
  const [assignment] = await db
    .select({
      id: assignments.id,
      activityId: assignments.activityId,
      questionnaireId: activities.questionnaireId,
      status: activities.status,
      submitted: assignments.submitted,
      level: assignments.level,
      participant: employees.username,
    })
    .from(assignments)
    .innerJoin(activities, eq(activities.id, assignments.activityId))
    .innerJoin(participants, eq(participants.id, assignments.participantId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(
      and(
        eq(assignments.id, relationsId),
        eq(assignments.raterId, actor.id),
        ne(activities.status, 'draft'),
      ),
    )
  if (!assignment) throw notOwn()
  return assignment
}

export const notOwn = () => new ServiceError('forbidden', 'Not your own assignment.')

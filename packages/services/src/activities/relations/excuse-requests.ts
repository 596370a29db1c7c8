import type { ExcuseRequests } from '@vantage/contracts/activities/relations'
import {
  activities,
  assignments,
  excuseRequests,
  participants,
} from '@vantage/db/activities/tables'
import { employees } from '@vantage/db/people/tables'
import { and, asc, eq, isNotNull, ne, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { columnsOf } from '@vantage/db/columns'
import { audit } from '../../core/audit.ts'
import type { EmployeeContext } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import { personNames } from '../activity-people.ts'

const raters = alias(employees, 'raters')
const listedAtMost = 200

/**
 * Requests that wait for an administrator, without those about the administrator, who would read the reasons. Whether
 * the rater has answered since is not looked at.
 */
const waiting = ({ actor, db }: EmployeeContext, which?: SQL) =>
  db
    .select({
      id: assignments.id,
      activity: { id: activities.id, name: activities.name, name_en: activities.name_en },
      key: activities.key,
      participantId: participants.id,
      participant: { id: employees.id, ...personNames },
      rater: columnsOf(raters, 'id', 'username', 'fullname', 'englishname'),
      level: sql<0 | 1 | 2>`${assignments.level}`,
      why: sql<string>`${excuseRequests.why}`,
    })
    .from(excuseRequests)
    .innerJoin(assignments, eq(assignments.id, excuseRequests.assignmentId))
    .innerJoin(activities, eq(activities.id, assignments.activityId))
    .innerJoin(participants, eq(participants.id, assignments.participantId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .innerJoin(raters, eq(raters.id, assignments.raterId))
    .where(
      and(
        isNotNull(excuseRequests.why),
        not(assignments.excused),
        eq(activities.status, 'running'),
        ne(participants.employeeId, actor.id),
        which,
      ),
    )
    .orderBy(asc(activities.id), asc(assignments.id))
    .limit(listedAtMost)

/** Who cannot judge whom, in all running activities or in one. */
export async function listExcuseRequests(
  ctx: EmployeeContext,
  { id }: { id?: number | undefined },
): Promise<ExcuseRequests> {
  const rows = await waiting(ctx, id === undefined ? undefined : eq(activities.id, id))
  return { requests: rows.map(({ key: _, ...row }) => row) }
}

/** Leaves a rater who asks to be excused as they are; they read so in the form. What they wrote is deleted. */
export function keepRater(
  ctx: EmployeeContext,
  { id }: { id: number },
): Promise<{ outcome: 'kept' | 'gone' }> {
  return withTransaction(ctx, async (tx) => {
    const [request] = await waiting(tx, eq(assignments.id, id))
    if (!request) return { outcome: 'gone' }
    const kept = await tx.db
      .update(excuseRequests)
      .set({ why: null })
      .where(and(eq(excuseRequests.assignmentId, id), isNotNull(excuseRequests.why)))
      .returning({ id: excuseRequests.assignmentId })
    if (kept.length === 0) return { outcome: 'gone' }
    // Without a name: who asked had most likely not answered by then, and the audit log is for good.
    await audit(tx, { action: 'activity.keep-rater', subject: request.key })
    return { outcome: 'kept' }
  })
}

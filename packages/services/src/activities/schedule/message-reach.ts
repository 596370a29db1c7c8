import type { MessageReach } from '@vantage/contracts/messages/schedule'
import { assignments, participants } from '@vantage/db/activities/tables'
import { employees } from '@vantage/db/people/tables'
import { and, asc, eq, not } from 'drizzle-orm'
import type { EmployeeContext } from '../../core/context.ts'
import { channelsOf } from '../../messages/plan-day.ts'
import { personNames } from '../activity-people.ts'

/** Whom messages of an activity can reach, of all who are asked: those who have not answered yet would name the others. */
export async function readMessageReach(ctx: EmployeeContext, id: number): Promise<MessageReach> {
  const people = await ctx.db
    .selectDistinct({
      id: employees.id,
      ...personNames,
      active: employees.active,
      dingtalkUserId: employees.dingtalkUserId,
      email: employees.email,
    })
    .from(participants)
    .innerJoin(assignments, eq(assignments.participantId, participants.id))
    .innerJoin(employees, eq(employees.id, assignments.raterId))
    .where(and(eq(participants.activityId, id), not(assignments.excused)))
    .orderBy(asc(employees.id))
  const reach: MessageReach = { both: 0, dingtalk: 0, email: 0, none: [] }
  for (const { active, dingtalkUserId, email, ...person } of people) {
    const channels = channelsOf(ctx, { dingtalkUserId, email }, true)
    const [first] = channels
    if (!active) reach.none.push({ ...person, why: 'deactivated' })
    else if (first === 'none' || first === undefined)
      reach.none.push({ ...person, why: 'no-address' })
    else if (channels.length > 1) reach.both += 1
    else reach[first] += 1
  }
  return reach
}

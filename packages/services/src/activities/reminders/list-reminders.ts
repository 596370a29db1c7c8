import type { z } from 'zod'
import type {
  DeliveryState,
  Reach,
  RemindersOutput,
  undeliveredOutput,
} from '@vantage/contracts/activities/reminders'
import {
  assignments,
  participants,
  reminderRecipients,
  reminders,
} from '@vantage/db/activities/tables'
import { employees } from '@vantage/db/people/tables'
import { currentFrom } from '@vantage/domain/activities/nightly-progress'
import { and, asc, desc, eq, not, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../../core/context.ts'
import { isoTime } from '../../core/lists.ts'
import { personNames } from '../activity-people.ts'

const inState = (state: DeliveryState) =>
  sql<number>`(count(*) filter (where ${reminderRecipients.state} = ${state}))::int`

export async function listReminders(ctx: EmployeeContext, id: number): Promise<RemindersOutput> {
  const rows = await ctx.db
    .select({
      id: reminders.id,
      audience: reminders.audience,
      requestedAt: isoTime(reminders.requestedAt),
      requestedBy: reminders.requestedBy,
      finishedAt: isoTime(reminders.finishedAt),
      people: sql<number>`count(*)::int`,
      waiting: inState('waiting'),
      sent: inState('sent'),
      delivered: inState('delivered'),
      refused: inState('refused'),
      unreachable: inState('no-id'),
    })
    .from(reminders)
    .innerJoin(reminderRecipients, eq(reminderRecipients.reminderId, reminders.id))
    .where(eq(reminders.activityId, id))
    .groupBy(reminders.id)
    .orderBy(desc(reminders.id))
  return {
    available: ctx.dingtalk !== null,
    reminders: rows.map(({ waiting, sent, delivered, refused, ...row }) => ({
      ...row,
      counts:
        row.people - row.unreachable < currentFrom ? null : { waiting, sent, delivered, refused },
    })),
  }
}

/** Whom notices of an activity can reach, of all who are asked: those who have not answered yet would name the others. */
export async function readReach({ db }: EmployeeContext, id: number): Promise<Reach> {
  const people = await db
    .selectDistinct({
      id: employees.id,
      ...personNames,
      active: employees.active,
      hasDingtalk: sql<boolean>`${employees.dingtalkUserId} is not null`,
    })
    .from(participants)
    .innerJoin(assignments, eq(assignments.participantId, participants.id))
    .innerJoin(employees, eq(employees.id, assignments.raterId))
    .where(and(eq(participants.activityId, id), not(assignments.excused)))
    .orderBy(asc(employees.id))
  const unreachable = people.flatMap(({ active, hasDingtalk, ...person }) => {
    if (active && hasDingtalk) return []
    return [{ ...person, why: active ? ('no-id' as const) : ('deactivated' as const) }]
  })
  return { people: people.length, unreachable }
}

/** Whom a reminder could not reach. Whom it did reach would tell who has finished since last night. */
export async function listUndelivered(
  ctx: EmployeeContext,
  reminderId: number,
): Promise<z.infer<typeof undeliveredOutput>> {
  const people = await ctx.db
    .select({ id: employees.id, ...personNames })
    .from(reminderRecipients)
    .innerJoin(employees, eq(employees.id, reminderRecipients.employeeId))
    .where(
      and(eq(reminderRecipients.reminderId, reminderId), eq(reminderRecipients.state, 'no-id')),
    )
    .orderBy(asc(employees.id))
  return { people }
}

/** When somebody (a row of `employees`) was last reminded of this activity. */
export const lastReminder = (activityId: number) => sql<string | null>`(
  select ${isoTime(reminders.requestedAt)}
  from ${reminderRecipients}
  join ${reminders} on ${reminders.id} = ${reminderRecipients.reminderId}
  where ${reminderRecipients.employeeId} = ${employees.id} and ${reminders.activityId} = ${activityId}
  order by ${reminders.id} desc limit 1)`

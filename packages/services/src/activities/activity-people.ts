import { activityPeople, assignments, participants } from '@vantage/db/activities/tables'
import { insertSelect } from '@vantage/db/bulk-statements'
import { employees } from '@vantage/db/people/tables'
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Keeps the participants and raters of an activity that starts as they are now; who is kept already stays as they were. */
export async function keepPeople({ db }: Pick<Context, 'db'>, activityId: number): Promise<void> {
  const asked = sql`sum(named.asked)::int`
  await db.execute(
    insertSelect(
      activityPeople,
      {
        activityId: sql`${activityId}::int`,
        employeeId: employees.id,
        departmentId: employees.departmentId,
        hasSubordinate: employees.hasSubordinate,
        asked,
        open: asked,
      },
      sql`from ${employees} join (
          select ${participants.employeeId} as person, 0 as asked from ${participants}
          where ${participants.activityId} = ${activityId}
          union all
          select ${assignments.raterId}, 1 from ${participants}
          join ${assignments} on ${assignments.participantId} = ${participants.id}
          where ${participants.activityId} = ${activityId}
        ) as named on named.person = ${employees.id}
        group by ${employees.id}
        on conflict do nothing`,
    ),
  )
}

/** To join `activityPeople` to a row of `employees`: as this person was when the activity started. */
export const isPersonOf = (activityId: number | SQLWrapper) =>
  and(eq(activityPeople.activityId, activityId), eq(activityPeople.employeeId, employees.id))

/** With that join, their department: that of the start, or of today while the activity is a draft. */
export const departmentThen = sql<number | null>`case when ${activityPeople.employeeId} is null
  then ${employees.departmentId} else ${activityPeople.departmentId} end`

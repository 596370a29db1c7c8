import { activityPeople, assignments, participants } from '@vantage/db/activities/tables'
import { insertSelect } from '@vantage/db/bulk-statements'
import { departments, employees } from '@vantage/db/people/tables'
import { and, asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { columnsOf } from '@vantage/db/columns'
import type { DbContext } from '../core/context.ts'
import { containsText } from '../core/lists.ts'

/** Copies what is known of participants and raters when an activity starts. Whoever has been copied already stays as is. */
export async function keepPeople({ db }: DbContext, activityId: number): Promise<void> {
  const asked = sql`sum(named.asked)::int`
  await db.execute(
    insertSelect(
      activityPeople,
      {
        activityId: sql`${activityId}::int`,
        employeeId: employees.id,
        ...columnsOf(employees, 'departmentId', 'hasSubordinate', 'managerId'),
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

/** To join `activityPeople`: a person as they were when the activity started. */
export const isPersonOf = (activityId: number | SQLWrapper, employeeId: PgColumn = employees.id) =>
  and(eq(activityPeople.activityId, activityId), eq(activityPeople.employeeId, employeeId))

/** A person's department at the start, or today's while the activity is a draft. Needs the join by `isPersonOf`. */
export const departmentThen = sql<number | null>`case when ${activityPeople.employeeId} is null
  then ${employees.departmentId} else ${activityPeople.departmentId} end`

/** A person's manager at the start, or today's while the activity is a draft. Needs the join by `isPersonOf`. */
export const managerThen = sql<number | null>`case when ${activityPeople.employeeId} is null
  then ${employees.managerId} else ${activityPeople.managerId} end`

export const personNames = columnsOf(employees, 'username', 'fullname', 'englishname')

/** A person in a list, with `departments` joined. */
export const shownPerson = {
  ...personNames,
  department: sql<string | null>`${departments.name}`.as('department'),
  department_en: sql<string | null>`${departments.name_en}`.as('department_en'),
}

/** The usernames of these people, in the order of the alphabet. */
export async function usernamesOf({ db }: DbContext, ids: readonly number[]): Promise<string[]> {
  const people = await db
    .select({ username: employees.username })
    .from(employees)
    .where(inArray(employees.id, [...ids]))
    .orderBy(asc(employees.username))
  return people.map(({ username }) => username)
}

/** Whether one of a person's names contains the text. */
export const hasName = (search: string) => containsText(search, ...Object.values(personNames))

import type { MyTeam } from '@vantage/contracts/home/home'
import { activities, activityPeople } from '@vantage/db/activities/tables'
import { employees } from '@vantage/db/people/tables'
import { and, asc, desc, eq, gt, not } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import type { EmployeeContext } from '../core/context.ts'
import { isoTime } from '../core/lists.ts'

/**
 * How much the actor's direct reports, as they were at the start, have open in running activities: as of last night, without
 * questionnaires about the actor and people who were excused. For an administrator it is empty: with the console's figures, which count all
 * questionnaires, it would tell who has answered about them.
 */
export async function readMyTeam({ db, actor }: EmployeeContext): Promise<MyTeam> {
  if (actor.type === 'evm') return { isManager: false, activities: [] }
  const rows = await db
    .select({
      activity: {
        ...columnsOf(activities, 'id', 'name', 'name_en'),
        at: isoTime(activities.progressAt),
      },
      person: {
        ...columnsOf(employees, 'id', 'fullname', 'englishname'),
        asked: activityPeople.askedForManager,
        open: activityPeople.openForManager,
      },
    })
    .from(activityPeople)
    .innerJoin(activities, eq(activities.id, activityPeople.activityId))
    .innerJoin(employees, eq(employees.id, activityPeople.employeeId))
    .where(
      and(
        eq(activityPeople.managerId, actor.id),
        eq(activities.status, 'running'),
        gt(activityPeople.askedForManager, 0),
        not(activityPeople.excused),
        employees.active,
      ),
    )
    .orderBy(desc(activities.createdOn), desc(activities.id), asc(employees.id))
  const byActivity = Map.groupBy(rows, ({ activity }) => activity.id)
  const isReport = and(eq(employees.managerId, actor.id), employees.active)
  return {
    isManager: (await db.$count(employees, isReport)) > 0,
    activities: [...byActivity.values()].flatMap((own) => {
      const [first] = own
      return first ? [{ ...first.activity, people: own.map(({ person }) => person) }] : []
    }),
  }
}

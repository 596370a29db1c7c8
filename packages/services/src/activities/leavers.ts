import type { BulkOutput } from '@vantage/contracts/editing'
import type { EmployeeSelection, LeaversOutput } from '@vantage/contracts/people/employees'
import { activities, activityPeople } from '@vantage/db/activities/tables'
import { employees } from '@vantage/db/people/tables'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import type { EmployeeContext } from '../core/context.ts'
import { withTransaction } from '../core/transaction.ts'
import { setActive } from '../people/bulk-employees.ts'
import { selectedEmployees } from '../people/list-employees.ts'
import { excuseEverywhere, hasSomethingToEnd } from './relations/change-running.ts'
import { idsOf } from '../core/lists.ts'

const leaving = ({ actor, db }: EmployeeContext, which: EmployeeSelection) =>
  and(selectedEmployees(db, which), employees.active, ne(employees.id, actor.id))

/** Which of the selected had something open in running activities last night; what is open now is never shown. */
export async function readLeavers(
  ctx: EmployeeContext,
  { which }: { which: EmployeeSelection },
): Promise<LeaversOutput> {
  const ofLeavers = ctx.db
    .select(columnsOf(activityPeople, 'activityId', 'employeeId', 'open'))
    .from(activityPeople)
    .innerJoin(activities, eq(activities.id, activityPeople.activityId))
    .innerJoin(employees, eq(employees.id, activityPeople.employeeId))
    .where(and(leaving(ctx, which), hasSomethingToEnd))
    .as('of_leavers')
  const [counts] = await ctx.db
    .select({
      people: sql<number>`count(distinct ${ofLeavers.employeeId})::int`,
      questionnaires: sql<number>`coalesce(sum(${ofLeavers.open}), 0)::int`,
    })
    .from(ofLeavers)
  const named = await ctx.db
    .selectDistinct({ id: activities.id, name: activities.name, name_en: activities.name_en })
    .from(activities)
    .innerJoin(ofLeavers, eq(ofLeavers.activityId, activities.id))
    .orderBy(asc(activities.id))
  return { ...(counts ?? { people: 0, questionnaires: 0 }), activities: named }
}

/** Deactivates the selected employees; with `excuse`, who has something open in running activities is excused from these. */
export function deactivateEmployees(
  ctx: EmployeeContext,
  { which, excuse }: { which: EmployeeSelection; excuse: boolean },
): Promise<BulkOutput> {
  return withTransaction(ctx, async (tx) => {
    const people = await tx.db
      .select({ id: employees.id })
      .from(employees)
      .where(leaving(tx, which))
      .orderBy(asc(employees.id))
      .for('no key update')
    const counts = await setActive(tx, { which }, false)
    if (excuse) {
      await excuseEverywhere(tx, idsOf(people))
    }
    return counts
  })
}

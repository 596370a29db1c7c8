import type { ConsoleCounts, HrCounts } from '@vantage/contracts/home/home'
import { activities, activityPeople } from '@vantage/db/activities/tables'
import { bigFiveRecords, iqRecords } from '@vantage/db/access-keys/tables'
import { questionnaires, questions, targets } from '@vantage/db/catalogue/tables'
import { directoryPlanLines, directoryPlans } from '@vantage/db/directory/tables'
import { departments, employees } from '@vantage/db/people/tables'
import { and, eq, inArray } from 'drizzle-orm'
import { countKeys } from '../access-keys/list-keys.ts'
import { hasSomethingToEnd } from '../activities/relations/change-running.ts'
import type { DbContext, TimedContext } from '../core/context.ts'

/** Counts alone: who looks at the home page reads no result, which would be recorded. */
export async function countForHr(ctx: TimedContext): Promise<HrCounts> {
  return {
    keys: await countKeys(ctx),
    iqResults: await ctx.db.$count(iqRecords, eq(iqRecords.verified, true)),
    bigFiveResults: await ctx.db.$count(bigFiveRecords),
  }
}

export async function countForConsole({ db }: DbContext): Promise<ConsoleCounts> {
  const plan = db.select({ id: directoryPlans.id }).from(directoryPlans)
  const waiting = plan.where(eq(directoryPlans.state, 'ready'))
  const withOpen = db
    .select({ id: activityPeople.employeeId })
    .from(activityPeople)
    .innerJoin(activities, eq(activities.id, activityPeople.activityId))
    .where(hasSomethingToEnd)
  return {
    questionnaires: await db.$count(questionnaires),
    questions: await db.$count(questions),
    targets: await db.$count(targets),
    departments: await db.$count(departments),
    employees: await db.$count(employees, eq(employees.active, true)),
    directory: await db.$count(directoryPlanLines, inArray(directoryPlanLines.planId, waiting)),
    unfinished: await db.$count(employees, and(employees.active, inArray(employees.id, withOpen))),
  }
}

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
  const [keys, iqResults, bigFiveResults] = await Promise.all([
    countKeys(ctx),
    ctx.db.$count(iqRecords, eq(iqRecords.verified, true)),
    ctx.db.$count(bigFiveRecords),
  ])
  return { keys, iqResults, bigFiveResults }
}

export async function countForConsole({ db }: DbContext): Promise<ConsoleCounts> {
  const plan = db.select({ id: directoryPlans.id }).from(directoryPlans)
  const waiting = plan.where(eq(directoryPlans.state, 'ready'))
  const withOpen = db
    .select({ id: activityPeople.employeeId })
    .from(activityPeople)
    .innerJoin(activities, eq(activities.id, activityPeople.activityId))
    .where(hasSomethingToEnd)
  const counts = await Promise.all([
    db.$count(questionnaires),
    db.$count(questions),
    db.$count(targets),
    db.$count(departments),
    db.$count(employees, eq(employees.active, true)),
    db.$count(directoryPlanLines, inArray(directoryPlanLines.planId, waiting)),
    db.$count(employees, and(eq(employees.active, true), inArray(employees.id, withOpen))),
  ])
  const [
    ofQuestionnaires,
    ofQuestions,
    ofTargets,
    ofDepartments,
    ofEmployees,
    directory,
    unfinished,
  ] = counts
  return {
    questionnaires: ofQuestionnaires,
    questions: ofQuestions,
    targets: ofTargets,
    departments: ofDepartments,
    employees: ofEmployees,
    directory,
    unfinished,
  }
}

import type { FinishedActivities } from '@vantage/contracts/activities/assignments'
import { activities, participants, startedQuestionnaireId } from '@vantage/db/activities/tables'
import { employees } from '@vantage/db/people/tables'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'

/**
 * Finished activities in which the actor was evaluated, once they are sealed. Those whose results are switched off are left out; `hidden`
 * when that is all of them.
 */
export async function listFinishedActivities(ctx: EmployeeContext): Promise<FinishedActivities> {
  const rows = await ctx.db
    .select({
      visible: activities.resultsVisible,
      row: {
        activity_id: activities.id,
        questionnaire_id: startedQuestionnaireId,
        name: activities.name,
        name_en: activities.nameEn,
        created_time: activities.createdOn,
        finished_on: sql<string | null>`to_char(${activities.finishedAt}, 'YYYY-MM-DD')`,
        username: employees.username,
        fullname: employees.fullname,
        englishname: employees.englishname,
      },
    })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(
      and(
        eq(participants.employeeId, ctx.actor.id),
        eq(activities.status, 'finished'),
        isNotNull(activities.sealedAt),
      ),
    )
    .orderBy(desc(activities.createdOn), desc(activities.id))
  const shown = rows.filter(({ visible }) => visible).map(({ row }) => row)
  if (rows.length > 0 && shown.length === 0) return { outcome: 'hidden' }
  return { outcome: 'listed', activities: shown }
}

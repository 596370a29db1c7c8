import { levels } from '@vantage/contracts/activities/levels'
import type { RaterGroup } from '@vantage/contracts/reports/report'
import type { ReportModel } from '@vantage/domain/reports/report-model'
import { isGroupShown, layoutOf } from '@vantage/domain/reports/weights'
import { assignments, participants } from '@vantage/db/activities/tables'
import { count, eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { ReportSubject } from './report-access.ts'

/** The rater groups of a report's layout: how many were asked and how many submitted, never who. */
export async function readRaterGroups(
  { db }: Pick<Context, 'db'>,
  { participantId, anonymityMin }: ReportSubject,
  { isManager, averages }: Pick<ReportModel, 'isManager' | 'averages'>,
): Promise<RaterGroup[]> {
  const rows = await db
    .select({
      level: assignments.level,
      assigned: count(),
      submitted: sql<number>`count(*) filter (where ${assignments.submitted})`.mapWith(Number),
    })
    .from(assignments)
    .where(eq(assignments.participantId, participantId))
    .groupBy(assignments.level)
  return layoutOf(isManager).map(({ source, weight }) => {
    const level = levels[source]
    const { assigned = 0, submitted = 0 } = rows.find((row) => row.level === level) ?? {}
    const hidden = submitted > 0 && !isGroupShown(level, submitted, anonymityMin)
    return {
      level,
      assigned,
      submitted: hidden ? null : submitted,
      hidden,
      weight,
      counted: averages[source] === null ? 0 : weight,
    }
  })
}

/** How many people are evaluated in an activity. */
export const countParticipants = ({ db }: Pick<Context, 'db'>, activityId: number) =>
  db.$count(participants, eq(participants.activityId, activityId))

import { levels } from '@vantage/contracts/activities/levels'
import type { RaterGroup, Report } from '@vantage/contracts/reports/report'
import { difference } from '@vantage/domain/reports/derived'
import type { ReportModel } from '@vantage/domain/reports/report-model'
import { isGroupShown, layoutOf } from '@vantage/domain/reports/weights'
import { assignments, participants } from '@vantage/db/activities/tables'
import { count, eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { ReportSubject } from './report-access.ts'

/** The rater groups of a report's layout, and all together: how many were asked and how many submitted, never who. */
export async function readRaterGroups(
  { db }: Pick<Context, 'db'>,
  { participantId, anonymityMin }: ReportSubject,
  { isManager, averages }: Pick<ReportModel, 'isManager' | 'averages'>,
): Promise<Pick<Report, 'groups' | 'raters'>> {
  const rows = await db
    .select({
      level: assignments.level,
      assigned: count(),
      submitted: sql<number>`count(*) filter (where ${assignments.submitted})`.mapWith(Number),
    })
    .from(assignments)
    .where(eq(assignments.participantId, participantId))
    .groupBy(assignments.level)
  const layout = layoutOf(isManager)
  const counts = layout.filter(({ source }) => averages[source] !== null)
  const all = counts.reduce((total, { weight }) => total + weight, 0)
  const groups = layout.map(({ source, weight }) => {
    const level = levels[source]
    const { assigned = 0, submitted = 0 } = rows.find((row) => row.level === level) ?? {}
    const hidden = submitted > 0 && !isGroupShown(level, submitted, anonymityMin)
    return {
      level,
      assigned,
      submitted: hidden ? null : submitted,
      hidden,
      weight,
      counted: averages[source] === null || all === 0 ? 0 : (weight * 100) / all,
      difference: difference(averages[source], averages.weighted),
    }
  })
  return { groups, raters: ratersOf(groups) }
}

function ratersOf(groups: readonly RaterGroup[]): Report['raters'] {
  const assigned = groups.reduce((total, group) => total + group.assigned, 0)
  const submitted = groups.reduce((total, group) => total + (group.submitted ?? 0), 0)
  return { assigned, submitted: groups.some(({ hidden }) => hidden) ? null : submitted }
}

/** How many people are evaluated in an activity. */
export const countParticipants = ({ db }: Pick<Context, 'db'>, activityId: number) =>
  db.$count(participants, eq(participants.activityId, activityId))

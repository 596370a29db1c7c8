import { type Level, levels } from '@vantage/contracts/activities/levels'
import type { RaterGroup } from '@vantage/contracts/reports/report'
import type { ReportModel } from '@vantage/domain/reports/report-model'
import { isGroupShown, layoutOf } from '@vantage/domain/reports/weights'
import type { Context } from '../context.ts'
import type { ReportSubject } from './report-access.ts'

/** The rater groups of a report's layout: how many were asked and how many submitted, never who. */
export async function readRaterGroups(
  ctx: Pick<Context, 'sql'>,
  { participantId, anonymityMin }: ReportSubject,
  { isManager, averages }: Pick<ReportModel, 'isManager' | 'averages'>,
): Promise<RaterGroup[]> {
  const rows = await ctx.sql<{ level: Level; assigned: number; submitted: number }[]>`
    select level, count(*)::int as assigned, count(*) filter (where submitted)::int as submitted
    from assignments where participant_id = ${participantId} group by level`
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
export async function countParticipants(
  ctx: Pick<Context, 'sql'>,
  activityId: number,
): Promise<number> {
  const [row] = await ctx.sql<{ count: number }[]>`
    select count(*)::int as count from participants where activity_id = ${activityId}`
  return row?.count ?? 0
}

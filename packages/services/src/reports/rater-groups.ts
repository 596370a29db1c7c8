import { levels } from '@vantage/contracts/activities/levels'
import type { RaterGroup, Report } from '@vantage/contracts/reports/report'
import { difference } from '@vantage/domain/reports/derived'
import type { ReportModel } from '@vantage/domain/reports/report-model'
import { isGroupShown, layoutOf } from '@vantage/domain/reports/weights'
import { participants } from '@vantage/db/activities/tables'
import { answerSets } from '@vantage/db/answering/tables'
import { count, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { ReportSubject } from './report-access.ts'

/** The rater groups of a report's layout, and all together: how many were asked and how many submitted, never who. */
export async function readRaterGroups(
  { db }: Pick<Context, 'db'>,
  { participantId, anonymityMin, withheld }: ReportSubject,
  { isManager, averages }: Pick<ReportModel, 'isManager' | 'averages'>,
): Promise<Pick<Report, 'groups' | 'raters'>> {
  const [[participant], rows] = await Promise.all([
    db
      .select({ asked: participants.asked })
      .from(participants)
      .where(eq(participants.id, participantId)),
    db
      .select({ level: answerSets.level, submitted: count() })
      .from(answerSets)
      .where(eq(answerSets.participantId, participantId))
      .groupBy(answerSets.level),
  ])
  const layout = layoutOf(isManager)
  const counts = layout.filter(({ source }) => averages[source] !== null)
  const all = counts.reduce((total, { weight }) => total + weight, 0)
  const groups = layout.map(({ source, weight }) => {
    const level = levels[source]
    const assigned = participant?.asked?.[level] ?? 0
    const submitted = rows.find((row) => row.level === level)?.submitted ?? 0
    const hidden = submitted > 0 && !isGroupShown(level, submitted, { anonymityMin, withheld })
    return {
      level,
      assigned,
      submitted: hidden ? null : submitted,
      hidden,
      ...(hidden && withheld.includes(level) && { withheld: true as const }),
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

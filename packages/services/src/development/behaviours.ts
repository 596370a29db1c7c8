import type { Behaviour, Behaviours } from '@vantage/contracts/development/plan'
import type { Precision, Report } from '@vantage/contracts/reports/report'
import { activities, participants, startedQuestionnaireId } from '@vantage/db/activities/tables'
import { columnsOf } from '@vantage/db/columns'
import { and, desc, eq } from 'drizzle-orm'
import { isSealed } from '../activities/seal-activity.ts'
import type { EmployeeContext } from '../core/context.ts'
import { getReport } from '../reports/get-report.ts'

/** The behaviours of an own report, of the newest one without an activity; none where there is no report to read. */
export async function listBehaviours(
  ctx: EmployeeContext,
  { activityId }: { activityId: number | null },
): Promise<Behaviours> {
  const { db, actor } = ctx
  const [own] = await db
    .select({
      activity: columnsOf(activities, 'id', 'name', 'name_en'),
      questionnaireId: startedQuestionnaireId,
    })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .where(
      and(
        eq(participants.employeeId, actor.id),
        isSealed,
        activities.resultsVisible,
        activityId === null ? undefined : eq(activities.id, activityId),
      ),
    )
    .orderBy(desc(activities.createdOn), desc(activities.id))
    .limit(1)
  if (!own) return { report: null, behaviours: [] }
  const { activity, questionnaireId } = own
  const { username } = actor
  const input = { activityId: activity.id, questionnaireId, participant: username }
  const page = await getReport(ctx, input)
  if (page.outcome !== 'ready') return { report: null, behaviours: [] }
  return {
    report: { activity, questionnaireId, username },
    behaviours: behavioursOf(page.report),
  }
}

/**
 * All of a report, what it lists first: to improve with the lowest first, the largest gap, and advantages. Because any can be chosen, a
 * plan says nothing of the report to whoever reads it.
 */
function behavioursOf({ targets, behaviours, overview }: Report): Behaviour[] {
  const idsOf = (list: readonly { questionId: number }[]) =>
    list.map(({ questionId }) => questionId)
  const improvable = idsOf(behaviours.improvable).toReversed()
  const advantages = idsOf(behaviours.advantages)
  const [lowest] = idsOf(overview.toImprove)
  const [highest] = idsOf(overview.strengths)
  const gap = overview.largestGap
  const why = (id: number, precision: Precision) => {
    if (id === lowest) return 'lowest'
    // Without raters enough to say what is clear, the report names the largest one all the same.
    if (id === gap && precision.clear.self) return 'gap'
    return id === highest ? 'highest' : null
  }
  const known = new Map(
    targets.flatMap(({ name, name_en, questions }) =>
      questions.map((question) => [question.id, { ...question, target: { name, name_en } }]),
    ),
  )
  const groupOf = (id: number) => {
    if (improvable.includes(id)) return 'improve'
    if (advantages.includes(id)) return 'strength'
    return id === gap ? 'improve' : 'other'
  }
  const first = [...improvable, ...(gap === null ? [] : [gap]), ...advantages]
  return [...new Set([...first, ...known.keys()])].flatMap((questionId) => {
    const found = known.get(questionId)
    if (!found) return []
    const { content, content_en, target, scores, precision } = found
    return {
      questionId,
      content,
      content_en,
      target,
      group: groupOf(questionId),
      weighted: scores.weighted,
      margin: precision.margin,
      self: scores.self,
      why: why(questionId, precision),
    } satisfies Behaviour
  })
}

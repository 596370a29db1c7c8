import type { ExportFormat } from '@vantage/contracts/lists'
import type {
  ComparisonOutput,
  EarlierActivities,
  OverviewOutput,
} from '@vantage/contracts/reports/overview'
import { activities, activityPeople, isReleased, participants } from '@vantage/db/activities/tables'
import { questionnaireQuestions, questions } from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { columnsOf } from '@vantage/db/columns'
import { departments } from '@vantage/db/people/tables'
import { compareActivities, heatMap, type ScoredActivity } from '@vantage/domain/reports/heat-map'
import { and, desc, eq, sql } from 'drizzle-orm'
import { isPersonOf } from '../activities/activity-people.ts'
import { isSealed } from '../activities/seal-activity.ts'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { recordedTable, scoreCell } from '../core/list-export.ts'
import { subquery } from '../core/lists.ts'
import { builtActivity, scoresInBatches } from './build-reports.ts'
import { readShape } from './report-shape.ts'

/** Weighted scores of an activity by department and target, once its results are released. */
export async function getOverview(ctx: EmployeeContext, id: number): Promise<OverviewOutput> {
  const activity = await readScored(ctx, id)
  if (!activity) return { outcome: 'unfinished' }
  const { company, departments: averages } = heatMap(activity.people, activity.targets)
  return {
    outcome: 'ready',
    overview: {
      targets: activity.targets.map(({ questions: _, ...target }) => target),
      company,
      departments: await withNames(ctx, averages),
    },
  }
}

/** Streams the cells of the overview as rows of a file. Throws `not-found` without reports. */
export async function* exportOverview(
  ctx: EmployeeContext,
  { id }: { id: number },
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  const result = await getOverview(ctx, id)
  const [activity] = await ctx.db
    .select({ key: activities.key })
    .from(activities)
    .where(eq(activities.id, id))
  if (result.outcome !== 'ready' || !activity) {
    throw new ServiceError('not-found', 'There are no reports of this activity.')
  }
  const { targets, company, departments: columns } = result.overview
  const header = [
    'target',
    'target_en',
    'department',
    'department_en',
    'people',
    'score',
    'company',
    'hidden',
  ]
  const rows = targets.flatMap((target, place) =>
    columns.map(({ name, name_en, people, state, targets: scores }) => [
      target.name,
      target.name_en,
      name,
      name_en,
      people,
      scoreCell(scores[place] ?? null),
      scoreCell(company.targets[place] ?? null),
      state === 'shown' ? null : state,
    ]),
  )
  yield* recordedTable(ctx, `${activity.key}/overview`, { header, rows }, format)
}

/** Adds the departments' names; those with the most people come first. */
async function withNames<Each extends { departmentId: number | null; people: number }>(
  { db }: EmployeeContext,
  averages: readonly Each[],
) {
  const named = await db.select(columnsOf(departments, 'id', 'name', 'name_en')).from(departments)
  const names = new Map(named.map((department) => [department.id, department]))
  const none = { id: null, name: null, name_en: null }
  return averages
    .map(({ departmentId, ...rest }) => ({
      ...(departmentId === null ? none : (names.get(departmentId) ?? none)),
      ...rest,
    }))
    .sort((a, b) => b.people - a.people || (a.id ?? 0) - (b.id ?? 0))
}

/** The weighted scores of everybody in a sealed activity who has some; null before they are released. */
async function readScored(ctx: EmployeeContext, id: number): Promise<ScoredActivity | null> {
  const [activity] = await ctx.db
    .select(builtActivity)
    .from(activities)
    .where(and(eq(activities.id, id), isSealed, isReleased))
  if (!activity) return null
  const { targets } = await readShape(ctx, activity.questionnaireId)
  const members = await readMembers(ctx.db, id)
  const people = []
  for await (const entries of scoresInBatches(ctx, activity)) {
    for (const { participantId, scores } of entries) {
      const member = members.get(participantId)
      if (member && scores.weighted) people.push({ ...member, weighted: scores.weighted })
    }
  }
  return { targets, people }
}

/** Employee and department by participant. With today's departments, scores could be subtracted when somebody moves. */
async function readMembers(db: Db, activityId: number) {
  const rows = await db
    .select({
      id: participants.id,
      employeeId: participants.employeeId,
      departmentId: activityPeople.departmentId,
    })
    .from(participants)
    .innerJoin(activityPeople, isPersonOf(activityId, participants.employeeId))
    .where(eq(participants.activityId, activityId))
  return new Map(rows.map(({ id, ...member }) => [id, member]))
}

/** What changed since an earlier activity on the targets of both, for the company and by department. */
export async function getComparison(
  ctx: EmployeeContext,
  { id, earlierId }: { id: number; earlierId: number },
): Promise<ComparisonOutput> {
  const [now, earlier] = [await readScored(ctx, id), await readScored(ctx, earlierId)]
  if (!now || !earlier) return { outcome: 'unfinished' }
  const { people, targets, departments } = compareActivities(now, earlier)
  return {
    outcome: 'ready',
    people,
    targets: targets.map(({ target: { questions: _, ...target }, ...scores }) => ({
      ...target,
      ...scores,
    })),
    departments: await withNames(ctx, departments),
  }
}

/** Finished activities before this one whose results are released and that share targets with it, those with the most people of this one first. */
export async function listEarlierActivities(
  ctx: EmployeeContext,
  id: number,
): Promise<EarlierActivities> {
  const { db } = ctx
  const targetsOf = (activity: number | typeof activities.id) => sql`
    select t.target_id from ${activities} r
    join ${questionnaireQuestions} h on h.questionnaire_id = r.questionnaire_id
    join ${questions} t on t.id = h.question_id
    where r.id = ${activity} and t.type = 0`
  const common = {
    targets: sql`select count(*)::int from
      (${targetsOf(activities.id)} intersect ${targetsOf(id)}) as common`,
    people: sql`select count(*)::int from ${participants} p
      join ${participants} o on o.employee_id = p.employee_id
      where p.activity_id = ${activities.id} and o.activity_id = ${id}`,
  }
  const either = sql`select count(*)::int from (${targetsOf(activities.id)} union ${targetsOf(id)}) as either`
  const earlier = await db
    .select({
      ...columnsOf(activities, 'id', 'name', 'name_en', 'createdOn'),
      people: subquery<number>(common.people).as('people'),
      targets: subquery<number>(common.targets),
      sameTargets: subquery<boolean>(sql`(${common.targets}) = (${either})`),
    })
    .from(activities)
    .where(and(isSealed, isReleased, isBefore(id), sql`(${common.targets}) > 0`))
    .orderBy(sql`people desc`, desc(activities.createdOn), desc(activities.id))
  return { activities: earlier }
}

/** Condition on a row of `activities`: it was created before the activity with this id. */
export const isBefore = (id: number) => sql`(${activities.createdOn}, ${activities.id})
  < (select r.created_on, r.id from ${activities} r where r.id = ${id})`

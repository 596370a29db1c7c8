import type {
  ComparisonOutput,
  EarlierRounds,
  OverviewOutput,
} from '@vantage/contracts/reports/overview'
import { activities, participants, startedQuestionnaireId } from '@vantage/db/activities/tables'
import { questionnaireQuestions, questions } from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { departments, employees } from '@vantage/db/people/tables'
import { averagesOf, heatMap } from '@vantage/domain/reports/heat-map'
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { subquery } from '../lists.ts'
import { scoresInBatches } from './build-reports.ts'
import { readShape } from './report-shape.ts'

/** Weighted scores of a finished round by department and target. */
export async function getOverview(ctx: EmployeeContext, id: number): Promise<OverviewOutput> {
  const round = await readScored(ctx, id)
  if (!round) return { outcome: 'unfinished' }
  const { shape, people } = round
  const named = await ctx.db
    .select({ id: departments.id, name: departments.name, name_en: departments.nameEn })
    .from(departments)
  const names = new Map(named.map((department) => [department.id, department]))
  const { company, departments: averages } = heatMap(people, shape.targets)
  const none = { id: null, name: null, name_en: null }
  return {
    outcome: 'ready',
    overview: {
      targets: shape.targets.map(({ questions: _, ...target }) => target),
      company,
      departments: averages
        .map(({ departmentId, ...rest }) => ({
          ...(departmentId === null ? none : (names.get(departmentId) ?? none)),
          ...rest,
        }))
        .sort((a, b) => b.people - a.people || (a.id ?? 0) - (b.id ?? 0)),
    },
  }
}

/** Two finished rounds on the targets and over the people that both have. */
export async function compareRounds(
  ctx: EmployeeContext,
  { id, earlierId }: { id: number; earlierId: number },
): Promise<ComparisonOutput> {
  const [now, earlier] = [await readScored(ctx, id), await readScored(ctx, earlierId)]
  if (!now || !earlier) return { outcome: 'unfinished' }
  const inBoth = (people: typeof now.people, others: typeof now.people) => {
    const ids = new Set(others.map(({ employeeId }) => employeeId))
    return people.filter(({ employeeId }) => ids.has(employeeId))
  }
  const people = inBoth(now.people, earlier.people)
  const before = averagesOf(inBoth(earlier.people, now.people), earlier.shape.targets).targets
  const after = averagesOf(people, now.shape.targets).targets
  const targets = now.shape.targets.flatMap(({ questions: _, ...target }, index) => {
    const place = earlier.shape.targets.findIndex((other) => other.id === target.id)
    if (place === -1) return []
    return [{ ...target, earlier: before[place] ?? null, now: after[index] ?? null }]
  })
  return { outcome: 'ready', people: people.length, targets }
}

/** Finished rounds before this one that ask about some of the same targets. */
export async function listEarlierRounds(ctx: EmployeeContext, id: number): Promise<EarlierRounds> {
  const { db } = ctx
  const targetsOf = (round: number | typeof activities.id) => sql`
    select t.target_id from ${activities} r
    join ${questionnaireQuestions} h on h.questionnaire_id = r.questionnaire_id
    join ${questions} t on t.id = h.question_id
    where r.id = ${round} and t.type = 0`
  const common = sql`select count(*)::int from
    (${targetsOf(activities.id)} intersect ${targetsOf(id)}) as common`
  const either = sql`select count(*)::int from (${targetsOf(activities.id)} union ${targetsOf(id)}) as either`
  const rounds = await db
    .select({
      id: activities.id,
      name: activities.name,
      name_en: activities.nameEn,
      createdOn: activities.createdOn,
      people: subquery<number>(sql`select count(*)::int from ${participants} p
        join ${participants} o on o.employee_id = p.employee_id
        where p.activity_id = ${activities.id} and o.activity_id = ${id}`),
      targets: subquery<number>(common),
      sameTargets: subquery<boolean>(sql`(${common}) = (${either})`),
    })
    .from(activities)
    .where(and(isScored, lt(activities.createdOn, dateOf(id)), sql`(${common}) > 0`))
    .orderBy(desc(activities.createdOn), desc(activities.id))
  return { rounds }
}

const isScored = and(eq(activities.status, 'finished'), isNotNull(activities.sealedAt))
const dateOf = (id: number) => sql`(select r.created_on from ${activities} r where r.id = ${id})`

/** The weighted scores of everybody in a sealed round who has some; null when there are no reports yet. */
async function readScored(ctx: EmployeeContext, id: number) {
  const [round] = await ctx.db
    .select({
      id: activities.id,
      questionnaireId: startedQuestionnaireId,
      anonymityMin: activities.anonymityMin,
    })
    .from(activities)
    .where(and(eq(activities.id, id), isScored))
  if (!round) return null
  const shape = await readShape(ctx, round.questionnaireId)
  const members = await readMembers(ctx.db, id)
  const people = []
  for await (const entries of scoresInBatches(ctx, round)) {
    for (const { participantId, scores } of entries) {
      const member = members.get(participantId)
      if (member && scores.weighted) people.push({ ...member, weighted: scores.weighted })
    }
  }
  return { shape, people }
}

/** By participant: who it is, and the department of today. */
async function readMembers(db: Db, activityId: number) {
  const rows = await db
    .select({
      id: participants.id,
      employeeId: employees.id,
      departmentId: employees.departmentId,
    })
    .from(participants)
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(eq(participants.activityId, activityId))
  return new Map(rows.map(({ id, ...member }) => [id, member]))
}

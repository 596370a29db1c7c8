import type {
  CandidatesInput,
  CandidatesOutput,
  LoadInput,
  LoadOutput,
  RatersOutput,
  RelationsInput,
  RelationsOutput,
} from '@vantage/contracts/activities/relations'
import { activityPeople, assignments, participants } from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { columnsOf } from '@vantage/db/columns'
import { departments, employees } from '@vantage/db/people/tables'
import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../../core/context.ts'
import { readPage } from '../../core/lists.ts'
import { nameIn } from '../../people/list-employees.ts'
import { departmentThen, hasName, isPersonOf, shownPerson } from '../activity-people.ts'

const ofLevel = (level: number) =>
  sql`(count(${assignments.id}) filter (where ${assignments.level} = ${sql.raw(String(level))}
    and not ${assignments.excused}))::int`

/** How many of the joined `assignments` there are without those of excused people, by level 0 to 3. */
export const byLevel = sql<
  number[]
>`array[${ofLevel(0)}, ${ofLevel(1)}, ${ofLevel(2)}, ${ofLevel(3)}]`

/** The participants of an activity, by id. */
export const readParticipants = (db: Db, activityId: number) =>
  db
    .select({
      ...columnsOf(participants, 'id', 'employeeId'),
      username: employees.username,
    })
    .from(participants)
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .where(eq(participants.activityId, activityId))
    .orderBy(asc(participants.id))

/** Who answers about whom; both are ids of employees. */
export const readRelations = (db: Db, activityId: number) =>
  db
    .select({
      participant: participants.employeeId,
      rater: assignments.raterId,
      level: assignments.level,
    })
    .from(participants)
    .innerJoin(assignments, eq(assignments.participantId, participants.id))
    .where(eq(participants.activityId, activityId))

/** Every participant with the number of raters of each level. */
export async function listRelations(
  ctx: EmployeeContext,
  { id, lang }: RelationsInput,
): Promise<RelationsOutput> {
  const rows = await ctx.db
    .select({ id: participants.id, employeeId: employees.id, ...shownPerson, raters: byLevel })
    .from(participants)
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .leftJoin(activityPeople, isPersonOf(id))
    .leftJoin(departments, eq(departments.id, departmentThen))
    .leftJoin(assignments, eq(assignments.participantId, participants.id))
    .where(eq(participants.activityId, id))
    .groupBy(participants.id, employees.id, departments.id)
    .orderBy(asc(nameIn(lang)), asc(participants.id))
  return { participants: rows }
}

/** How many questionnaires somebody has in an activity. */
const loadIn = (id: number) => sql<number>`(
  select count(*)::int from ${assignments} as load
  where load.rater_id = ${employees.id} and load.activity_id = ${id} and not load.excused)`

/** Who answers about one participant. */
export async function listRaters(
  ctx: EmployeeContext,
  { id, participantId }: { id: number; participantId: number },
): Promise<RatersOutput> {
  const raters = await ctx.db
    .select({
      ...columnsOf(assignments, 'id', 'level', 'excused'),
      employeeId: employees.id,
      ...shownPerson,
      active: employees.active,
    })
    .from(assignments)
    .innerJoin(employees, eq(employees.id, assignments.raterId))
    .leftJoin(activityPeople, isPersonOf(id))
    .leftJoin(departments, eq(departments.id, departmentThen))
    .where(and(eq(assignments.activityId, id), eq(assignments.participantId, participantId)))
    .orderBy(asc(assignments.level), asc(assignments.id))
  return { raters }
}

const candidatesMax = 20

/** Active employees who could answer about a participant, by the words of a search. */
export async function listCandidates(
  ctx: EmployeeContext,
  { id, participantId, search, lang }: CandidatesInput,
): Promise<CandidatesOutput> {
  const candidates = await ctx.db
    .select({
      id: employees.id,
      ...shownPerson,
      load: loadIn(id),
      level: assignments.level,
      excused: sql<boolean>`coalesce(${activityPeople.excused}, false)`.as('excused'),
    })
    .from(employees)
    .leftJoin(activityPeople, isPersonOf(id))
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .leftJoin(
      assignments,
      and(eq(assignments.participantId, participantId), eq(assignments.raterId, employees.id)),
    )
    .where(and(employees.active, hasName(search)))
    .orderBy(asc(nameIn(lang)), asc(employees.id))
    .limit(candidatesMax)
  return { candidates }
}

/** How many questionnaires each rater of an activity gets. */
export async function listLoad(ctx: EmployeeContext, input: LoadInput): Promise<LoadOutput> {
  const { db } = ctx
  const isAsked = and(eq(assignments.activityId, input.id), not(assignments.excused))
  const total = sql<number>`count(${assignments.id})::int`
  const query = db
    .select({
      id: employees.id,
      ...shownPerson,
      total: total.as('total'),
      byLevel: byLevel.as('by_level'),
    })
    .from(assignments)
    .innerJoin(employees, eq(employees.id, assignments.raterId))
    .leftJoin(activityPeople, isPersonOf(input.id))
    .leftJoin(departments, eq(departments.id, departmentThen))
    .where(and(isAsked, hasName(input.search)))
    .groupBy(employees.id, departments.id)
    .$dynamic()
  const order = { total, name: nameIn(input.lang), unique: employees.id }
  const perRater = db
    .select({ total: sql<number>`count(*)::int`.as('total') })
    .from(assignments)
    .where(isAsked)
    .groupBy(assignments.raterId)
    .as('per_rater')
  const [all] = await db
    .select({
      raters: sql<number>`count(*)::int`,
      average: sql<number>`coalesce(avg(${perRater.total}), 0)::float8`,
      median: sql<number>`coalesce(percentile_cont(0.5) within group (order by ${perRater.total}), 0)::float8`,
    })
    .from(perRater)
  return {
    ...(await readPage(db, query, order, input)),
    ...(all ?? { raters: 0, average: 0, median: 0 }),
  }
}

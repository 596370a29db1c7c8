import { levels } from '@vantage/contracts/activities/levels'
import type { ExportFormat } from '@vantage/contracts/lists'
import type { ResultsInput, ResultsOutput } from '@vantage/contracts/reports/results'
import {
  activities,
  activityPeople,
  assignments,
  isReleased,
  participants,
  stillWithheld,
} from '@vantage/db/activities/tables'
import { answerSets } from '@vantage/db/answering/tables'
import type { Db } from '@vantage/db/client'
import { retryOnConnectionLoss } from '@vantage/db/lost-connection'
import { departments, employees } from '@vantage/db/people/tables'
import { companyValues } from '@vantage/db/reports/tables'
import { and, type AnyColumn, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { hasName, isPersonOf, shownPerson } from '../activities/activity-people.ts'
import { ofActivity } from '../activities/progress.ts'
import { askedCount } from '../activities/seal-activity.ts'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { exportsOf, scoreCell } from '../core/list-export.ts'
import { readPage } from '../core/lists.ts'
import { audit } from '../core/audit.ts'
import { nameIn } from '../people/list-employees.ts'
import { listEarlierActivities } from './overview.ts'

/** The participant who is the same person in the earlier activity. */
const before = alias(participants, 'before')
/** The stored total; null before the release, like every score. */
const total = sql<number | null>`case when ${isReleased} then ${participants.total} end`
const change = sql<number | null>`${total} - ${before.total}`

const isSealed = isNotNull(activities.sealedAt)
const levelIs = (column: AnyColumn, level: number | undefined) =>
  level === undefined ? sql`true` : sql`${column} = ${sql.raw(`${level}`)}`

/** How many of a level (0 to 3), or of all levels, were asked. A sealed activity has only counts, and maybe no raters. */
const askedOf = (level?: number) => sql<number>`(case when ${isSealed}
  then (select coalesce(sum(n), 0) from unnest(${participants.asked}) with ordinality as kept (n, place)
    where ${level === undefined ? sql`true` : sql`place = ${sql.raw(`${level + 1}`)}`})
  else ${askedCount(levelIs(assignments.level, level))} end)::int`
/** How many of them have answered. */
const answeredOf = (level?: number) => sql<number>`(case when ${isSealed}
  then (select count(*) from ${answerSets} where ${answerSets.participantId} = ${participants.id}
    and ${levelIs(answerSets.level, level)})
  else count(${assignments.id}) filter (where ${assignments.submitted}
    and ${levelIs(assignments.level, level)}) end)::int`
/** Whether a group is not withheld until a second administrator agrees. */
const isFree = (level: number) => sql`${sql.raw(`${level}`)} <> all(${stillWithheld})`
/** Null where nobody was asked. */
const enough = (level: 0 | 1) => sql<boolean | null>`case when ${askedOf(level)} > 0
  then ${answeredOf(level)} >= ${activities.anonymityMin} and ${isFree(level)} end`

/** Which groups count in a total, as in the report. */
const counts = ([0, 1, 2] as const).map((level) => {
  const least = level === levels.superior ? sql`1` : activities.anonymityMin
  const counted = sql`(${answeredOf(level)} >= ${least} and ${isFree(level)})`
  return { answered: answeredOf(level), counts: counted }
})
const summed = (terms: SQL[]) => sql<number>`(${sql.join(terms, sql` + `)})::int`

/** The participants of a finished activity with the total scores that were stored when its reports were aggregated. */
const resultsQuery = (db: Db, { id, earlierId, search }: ResultsInput) =>
  db
    .select({
      id: participants.id,
      ...shownPerson,
      asked: askedOf().as('asked'),
      answered: answeredOf().as('answered'),
      peers: enough(levels.peer).as('peers'),
      subordinates: enough(levels.subordinate).as('subordinates'),
      total: total.as('total'),
      groups: summed(counts.map((each) => sql`(${each.counts})::int`)).as('groups'),
      groupsOf: sql<number>`(2 + (${askedOf(levels.subordinate)} > 0)::int)`.as('groups_of'),
      raters: summed(
        counts.map((each) => sql`case when ${each.counts} then ${each.answered} else 0 end`),
      ).as('raters'),
      change: change.as('change'),
      isNew: sql<boolean>`${earlierId !== undefined} and ${before.id} is null`.as('is_new'),
    })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .leftJoin(activityPeople, isPersonOf(id))
    .leftJoin(departments, eq(departments.id, activityPeople.departmentId))
    .leftJoin(assignments, eq(assignments.participantId, participants.id))
    .leftJoin(
      before,
      and(eq(before.activityId, earlierId ?? 0), eq(before.employeeId, participants.employeeId)),
    )
    .where(and(ofActivity(id), eq(activities.status, 'finished'), hasName(search)))
    .groupBy(participants.id, activities.id, employees.id, departments.id, before.id)
    .$dynamic()

/** Those without a total come last in both directions. */
function resultsOrder({ lang, direction }: ResultsInput) {
  const last = sql.raw(direction === 'desc' ? '-1000' : '1000')
  return {
    name: nameIn(lang),
    share: sql`${answeredOf()}::float8 / greatest(${askedOf()}, 1)`,
    total: sql`coalesce(${total}, ${last})`,
    change: sql`coalesce(${change}, ${last})`,
    unique: participants.id,
  }
}

/** Everybody's total score in a finished activity, once it is released, and how it changed. Reading them is recorded. */
export async function listResults(
  ctx: EmployeeContext,
  input: ResultsInput,
): Promise<ResultsOutput> {
  const key = await requireResults(ctx, input)
  const page = await readPage(ctx.db, resultsQuery(ctx.db, input), resultsOrder(input), input)
  const activities = [input.id, ...(input.earlierId === undefined ? [] : [input.earlierId])]
  const built = await ctx.db.$count(companyValues, inArray(companyValues.activityId, activities))
  const entry = { action: 'reports.list', subject: key } as const
  if (page.rows.some(({ total }) => total !== null))
    await retryOnConnectionLoss(() => audit(ctx, entry))
  return { ...page, built: built === activities.length }
}

/** The list as a file, by its filters and order. */
export async function* exportResults(
  ctx: EmployeeContext,
  input: ResultsInput,
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  const key = await requireResults(ctx, input)
  const list = {
    query: ({ db }: EmployeeContext) => resultsQuery(db, input),
    order: resultsOrder(input),
  }
  const exported = exportsOf(list, {
    name: `${key}/results`,
    columns: {
      username: (row) => row.username,
      fullname: (row) => row.fullname,
      englishname: (row) => row.englishname,
      department: (row) => row.department,
      department_en: (row) => row.department_en,
      asked: (row) => row.asked,
      answered: (row) => row.answered,
      hidden: hiddenGroups,
      groups: (row) => row.groups,
      groups_of: (row) => row.groupsOf,
      raters: (row) => row.raters,
      total: (row) => scoreCell(row.total),
      change: (row) => scoreCell(row.change),
    },
  })
  yield* exported(ctx, input, format)
}

const hiddenGroups = (row: Record<'peers' | 'subordinates', boolean | null>) =>
  (['peers', 'subordinates'] as const).filter((group) => row[group] === false).join(', ')

/** The activity's key. Throws `not-found` unless it is finished, and unless `earlierId` is an earlier one on the same targets. */
async function requireResults(
  ctx: EmployeeContext,
  { id, earlierId }: ResultsInput,
): Promise<string> {
  const [activity] = await ctx.db
    .select({ key: activities.key })
    .from(activities)
    .where(and(eq(activities.id, id), eq(activities.status, 'finished')))
  if (!activity) throw new ServiceError('not-found', 'There is no such finished activity.')
  if (earlierId !== undefined) {
    const { activities } = await listEarlierActivities(ctx, id)
    if (!activities.some((each) => each.id === earlierId && each.sameTargets)) {
      throw new ServiceError('not-found', 'There is no such earlier activity on the same targets.')
    }
  }
  return activity.key
}

import { levels } from '@vantage/contracts/activities/levels'
import type { ExportFormat } from '@vantage/contracts/lists'
import type { ResultsInput, ResultsOutput } from '@vantage/contracts/reports/results'
import {
  activities,
  activityPeople,
  assignments,
  participants,
} from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { repeatLost } from '@vantage/db/lost-connection'
import { departments, employees } from '@vantage/db/people/tables'
import { companyValues } from '@vantage/db/reports/tables'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isPersonOf } from '../activities/activity-people.ts'
import { named, ofRound, shownPerson } from '../activities/rounds/progress.ts'
import type { EmployeeContext } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { recordedExport, scoreCell } from '../list-export.ts'
import { readPage } from '../lists.ts'
import { audit } from '../ops/audit.ts'
import { nameIn } from '../people/list-employees.ts'
import { listEarlierRounds } from './comparison.ts'

const answered = sql<number>`(count(${assignments.id}) filter (where ${assignments.submitted}))::int`
const asked = sql<number>`count(${assignments.id})::int`
/** Null where nobody was asked. */
const isShown = (level: number) => {
  const ofLevel = sql`${assignments.level} = ${sql.raw(String(level))}`
  return sql<boolean | null>`case when count(*) filter (where ${ofLevel}) > 0
    then count(*) filter (where ${ofLevel} and ${assignments.submitted}) >= ${activities.anonymityMin} end`
}
const answeredShare = sql`${answered}::float8 / greatest(${asked}, 1)`

/** The same person in the earlier round. */
const before = alias(participants, 'before')
const change = sql<number | null>`${participants.total} - ${before.total}`

/** The participants of a finished round with their total scores, from what was stored when reports were aggregated. */
const resultsQuery = (db: Db, { id, earlierId, search }: ResultsInput) =>
  db
    .select({
      id: participants.id,
      ...shownPerson,
      asked: asked.as('asked'),
      answered: answered.as('answered'),
      peers: isShown(levels.peer).as('peers'),
      subordinates: isShown(levels.subordinate).as('subordinates'),
      total: participants.total,
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
    .where(and(ofRound(id), eq(activities.status, 'finished'), named(search)))
    .groupBy(participants.id, activities.id, employees.id, departments.id, before.id)
    .$dynamic()

/** Who has no total comes last, whichever way it is sorted. */
function resultsOrder({ lang, direction }: ResultsInput) {
  const last = sql.raw(direction === 'desc' ? '-1000' : '1000')
  return {
    name: nameIn(lang),
    share: answeredShare,
    total: sql`coalesce(${participants.total}, ${last})`,
    change: sql`coalesce(${change}, ${last})`,
    unique: participants.id,
  }
}

/** Everybody's total score in a finished round, and how it changed. Looking at them is recorded. */
export async function listResults(
  ctx: EmployeeContext,
  input: ResultsInput,
): Promise<ResultsOutput> {
  const key = await requireResults(ctx, input)
  const page = await readPage(ctx.db, resultsQuery(ctx.db, input), resultsOrder(input), input)
  const rounds = [input.id, ...(input.earlierId === undefined ? [] : [input.earlierId])]
  const built = await ctx.db.$count(companyValues, inArray(companyValues.activityId, rounds))
  const entry = { action: 'reports.list', subject: key } as const
  if (page.rows.some(({ total }) => total !== null)) await repeatLost(() => audit(ctx, entry))
  return { ...page, built: built === rounds.length }
}

export async function* exportResults(
  ctx: EmployeeContext,
  input: ResultsInput,
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  const key = await requireResults(ctx, input)
  yield* recordedExport(
    ctx,
    `${key}/results`,
    {
      query: (db) => resultsQuery(db, input),
      order: resultsOrder(input),
      header: [
        ...['username', 'fullname', 'englishname', 'department', 'department_en'],
        ...['asked', 'answered', 'hidden', 'total', 'change'],
      ],
      cells: (rows) =>
        rows.map((row) => [
          ...[row.username, row.fullname, row.englishname, row.department, row.department_en],
          ...[
            row.asked,
            row.answered,
            hiddenGroups(row),
            scoreCell(row.total),
            scoreCell(row.change),
          ],
        ]),
    },
    input,
    format,
  )
}

const hiddenGroups = ({
  peers,
  subordinates,
}: {
  peers: boolean | null
  subordinates: boolean | null
}) =>
  [peers === false && 'peers', subordinates === false && 'subordinates'].filter(Boolean).join(', ')

/**
 * The round's key. Throws `not-found` for a round that is not finished, and for one to compare with that is not an earlier
 * round on the same targets.
 */
async function requireResults(
  ctx: EmployeeContext,
  { id, earlierId }: ResultsInput,
): Promise<string> {
  const [round] = await ctx.db
    .select({ key: activities.key })
    .from(activities)
    .where(and(eq(activities.id, id), eq(activities.status, 'finished')))
  if (!round) throw new ServiceError('not-found', 'There is no such finished activity.')
  if (earlierId !== undefined) {
    const { rounds } = await listEarlierRounds(ctx, id)
    if (!rounds.some((each) => each.id === earlierId && each.sameTargets)) {
      throw new ServiceError('not-found', 'There is no such earlier activity on the same targets.')
    }
  }
  return round.key
}

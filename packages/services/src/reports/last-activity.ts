import { levels } from '@vantage/contracts/activities/levels'
import { lastChange } from '@vantage/contracts/reports/last-activity'
import type { Report } from '@vantage/contracts/reports/report'
import {
  activities,
  assignments,
  isReleased,
  participants,
  stillWithheldOf,
} from '@vantage/db/activities/tables'
import { columnsOf } from '@vantage/db/columns'
import { lastChanges } from '@vantage/db/reports/tables'
import {
  type ComparedActivity,
  type ComparedReport,
  type CompareReports,
  comparisonOf,
} from '@vantage/domain/reports/last-activity'
import { isGroupShown } from '@vantage/domain/reports/participant-scores'
import { and, desc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StoredActivity } from '../activities/draft.ts'
import { isSealed } from '../activities/seal-activity.ts'
import { type AnsweredGroup, groupKey, readGroups } from '../answering/read-submissions.ts'
import type { Context, DbContext } from '../core/context.ts'
import { builtActivity, buildReports, participantsInBatches, readCommon } from './build-reports.ts'
import { isBefore } from './overview.ts'
import { readShape } from './report-shape.ts'

type FoundChange = typeof lastChanges.$inferInsert

const now = alias(participants, 'now')
const evaluated = (person: typeof participants | typeof now) => ({
  id: person.id,
  /** How many were asked, by level. */
  asked: person.asked,
  withheld: stillWithheldOf(person),
})
type Earlier = Awaited<ReturnType<typeof readEarlier>>[number]
type Evaluated = Earlier['now']

const isManager = ({ asked }: Evaluated) => (asked?.[levels.subordinate] ?? 0) > 0

/**
 * What has changed for the participants of an activity since the last one in which each was evaluated: of the earlier ones whose
 * results are visible, the newest with the same layout and a question in common. Some participants at a time.
 */
export async function* lastChangesIn(
  ctx: Pick<Context, 'db' | 'reports'>,
  { id: activityId, anonymityMin }: Pick<StoredActivity, 'id' | 'anonymityMin'>,
  later: ComparedActivity,
): AsyncGenerator<{ ids: number[]; changes: FoundChange[] }> {
  const comparisons = new Map<number, Promise<CompareReports | null>>()
  const compareWith = async ({ id, questionnaireId }: Earlier['activity']) => {
    const shape = await readShape(ctx, questionnaireId)
    // After an import the later one may be aggregated first, so the earlier one is built here: what is found stays.
    const stored = (await readCommon(ctx, id)) ?? (await buildReports(ctx, { activityId: id }))
    return stored && comparisonOf(later, { shape, scatter: stored.scatter })
  }
  for await (const people of participantsInBatches(ctx, activityId)) {
    const ids = people.map(({ id }) => id)
    const last = new Map<number, Earlier & { compare: CompareReports }>()
    for (const earlier of await readEarlier(ctx, activityId, ids)) {
      const { now, before, activity } = earlier
      const isLike = activity.resultsVisible && isManager(now) === isManager(before)
      if (last.has(now.id) || !isLike) continue
      const found = comparisons.get(activity.id) ?? compareWith(activity)
      comparisons.set(activity.id, found)
      const compare = await found
      if (compare) last.set(now.id, { ...earlier, compare })
    }
    const compared = [...last.values()].flatMap(({ now, before }) => [now.id, before.id])
    const reportOf = reportsFrom(await readGroups(ctx, compared), await readRaters(ctx, compared))
    const changes = [...last.values()].flatMap(({ now, before, activity, compare }) => {
      const change = compare(reportOf(now, anonymityMin), reportOf(before, activity.anonymityMin))
      return change ? [{ participantId: now.id, lastId: before.id, change }] : []
    })
    yield { ids, changes }
  }
}

/** The earlier activities of some participants whose results are released, newest first. */
export const readEarlier = ({ db }: DbContext, activityId: number, ids: readonly number[]) =>
  db
    .select({
      now: evaluated(now),
      before: evaluated(participants),
      activity: { ...builtActivity, resultsVisible: activities.resultsVisible },
    })
    .from(now)
    .innerJoin(participants, eq(participants.employeeId, now.employeeId))
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .where(and(inArray(now.id, [...ids]), isSealed, isReleased, isBefore(activityId)))
    .orderBy(desc(activities.createdOn), desc(activities.id))

/** Who was asked about some participants, by group; of these, those whom a condition on `assignments` holds for. */
export async function readRaters(
  { db }: DbContext,
  ids: readonly number[],
  which?: SQLWrapper,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const rows = await db
    .select({
      participantId: assignments.participantId,
      level: assignments.level,
      raters: sql<number[]>`array_agg(${assignments.raterId})`,
    })
    .from(assignments)
    .where(and(inArray(assignments.participantId, [...ids]), which))
    .groupBy(assignments.participantId, assignments.level)
  return new Map(rows.map(({ raters, ...group }) => [groupKey(group), new Set(raters)]))
}

/** Gives the groups that a participant's report shows. Who was asked in them is not known where fewer are stored than were counted. */
const reportsFrom = (
  answered: readonly AnsweredGroup[],
  raters: Awaited<ReturnType<typeof readRaters>>,
) => {
  const byParticipant = Map.groupBy(answered, ({ participantId }) => participantId)
  return (person: Evaluated, anonymityMin: number): ComparedReport => {
    const { id, asked, withheld } = person
    const groups = (byParticipant.get(id) ?? [])
      .filter(({ level, raters: size }) => isGroupShown(level, size, { anonymityMin, withheld }))
      .map((group) => {
        const known = raters.get(groupKey(group))
        const isKnown = known && known.size >= (asked?.[group.level] ?? Infinity)
        return { ...group, asked: isKnown ? known : null }
      })
    return { isManager: isManager(person), groups }
  }
}

/** Stores what was found of some participants in place of what was stored before; of a released activity that stays. */
export async function storeLastChanges(
  { db }: DbContext,
  ids: readonly number[],
  found: readonly FoundChange[],
  isFrozen: boolean,
): Promise<void> {
  if (!isFrozen) await db.delete(lastChanges).where(inArray(lastChanges.participantId, [...ids]))
  if (found.length === 0) return
  await db
    .insert(lastChanges)
    .values([...found])
    .onConflictDoNothing()
}

/**
 * The activity that a participant's report compares with, by the participant there, as long as its results are visible; a column of
 * a query over `participants`.
 */
export const visibleLastId = sql<number | null>`(
  select c.last_id from ${lastChanges} c
  join ${participants} p on p.id = c.last_id
  join ${activities} a on a.id = p.activity_id
  where c.participant_id = ${participants}.id and a.status = 'finished' and a.results_visible)`

/** What a report says of the last activity. */
export async function readLastActivity(
  { db }: DbContext,
  { participantId, lastId }: { participantId: number; lastId: number | null },
): Promise<Report['last']> {
  if (lastId === null) return null
  const [row] = await db
    .select({
      change: lastChanges.change,
      ...columnsOf(activities, 'name', 'name_en'),
      created_time: activities.createdOn,
    })
    .from(lastChanges)
    .innerJoin(participants, eq(participants.id, lastChanges.lastId))
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .where(eq(lastChanges.participantId, participantId))
  if (!row) return null
  const { change, ...activity } = row
  return { ...lastChange.parse(change), ...activity }
}

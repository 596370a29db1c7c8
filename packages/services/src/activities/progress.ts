import type {
  ParticipantsProgress,
  ParticipantsProgressInput,
  ProgressOutput,
  Unfinished,
  UnfinishedInput,
} from '@vantage/contracts/activities/progress'
import {
  activities,
  activityPeople,
  assignments,
  enoughGroups,
  hasRatersOfLastNight,
  participants,
  stillWithheld,
} from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { columnsOf } from '@vantage/db/columns'
import { messageItems, messages } from '@vantage/db/messages/tables'
import { departments, employees } from '@vantage/db/people/tables'
import { dayAt } from '@vantage/domain/messages/working-days'
import { currentFrom, splitDepartments, sumOf } from '@vantage/domain/activities/nightly-progress'
import { type Level, levels } from '@vantage/contracts/activities/levels'
import { and, asc, count, eq, gt, inArray, ne, not, type SQLWrapper, sql } from 'drizzle-orm'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { isoTime, readPage } from '../core/lists.ts'
import { hasAddress, raterKinds } from '../messages/list-runs.ts'
import { nameIn } from '../people/list-employees.ts'
import { hasName, isPersonOf, shownPerson } from './activity-people.ts'
import { noSuchActivity } from './list-activities.ts'

export const ofActivity = (id: number) => eq(participants.activityId, id)

/**
 * How much is answered, of those who are not excused: as of now, in all and by department of the raters, when at least ten
 * are asked and they are those of last night; otherwise as of last night. Figures of now name no participant. Throws `not-found`.
 */
export async function readProgress({ db }: DbContext, id: number): Promise<ProgressOutput> {
  const { figures: lastNight, isUnchanged, ...night } = await readNight(db, id)
  if (lastNight.people < currentFrom || !isUnchanged) {
    return { isCurrent: false, ...lastNight, departments: [], night }
  }
  const byDepartment = await readDepartments(db, id)
  const { shown, others } = splitDepartments(byDepartment)
  const joined =
    others.length > 0
      ? [{ name: null, name_en: null, departments: others.length, ...sumOf(others) }]
      : []
  return {
    isCurrent: true,
    ...sumOf(byDepartment),
    departments: [...shown.map((each) => ({ ...each, departments: 1 })), ...joined],
    night,
  }
}

/** As of last night, without what those have open who were deactivated since. */
async function readNight(db: Db, id: number) {
  const { asked, open } = activityPeople
  const isAsked = and(gt(asked, 0), not(activityPeople.excused))
  const hasOpen = and(gt(open, 0), employees.active)
  const [found] = await db
    .select({
      at: sql<string | null>`${isoTime(activities.progressAt)}`,
      isUnchanged: hasRatersOfLastNight,
      assignments: sql<number>`coalesce(sum(${asked}), 0)::int`,
      submitted: sql<number>`coalesce(sum(${asked} - ${open}), 0)::int`,
      people: sql<number>`count(${employees.id})::int`,
      peopleOpen: sql<number>`(count(*) filter (where ${hasOpen}))::int`,
      notBegun: sql<number>`(count(*) filter (where ${open} = ${asked} and ${employees.active}))::int`,
    })
    .from(activities)
    .leftJoin(activityPeople, and(isAsked, eq(activityPeople.activityId, activities.id)))
    .leftJoin(employees, eq(employees.id, activityPeople.employeeId))
    .where(and(eq(activities.id, id), ne(activities.status, 'withdrawn')))
    .groupBy(activities.id)
  if (!found) throw noSuchActivity()
  const { at, isUnchanged, notBegun, ...figures } = found
  return { figures, isUnchanged, at, open: figures.peopleOpen, notBegun }
}

/**
 * As of now, by the rater's department at the start. Deactivated raters are subtracted by what they had open last night:
 * subtracting by their current state would reveal it to whoever deactivates them.
 */
function readDepartments(db: Db, id: number) {
  const { raterId, submitted } = assignments
  const raters = db
    .select({
      raterId,
      assigned: count().as('assigned'),
      done: sql<number>`count(*) filter (where ${submitted})`.as('done'),
    })
    .from(participants)
    .innerJoin(assignments, eq(assignments.participantId, participants.id))
    .where(and(ofActivity(id), not(assignments.excused)))
    .groupBy(raterId)
    .as('raters')
  const isDeactivated = sql`exists (select from ${employees} where id = ${raters.raterId} and not active)`
  const peopleOpen = sql`count(*) filter (where ${raters.done} < ${raters.assigned})
    - count(*) filter (where ${activityPeople.open} > 0 and ${isDeactivated})`
  return db
    .select({
      name: sql<string | null>`${departments.name}`,
      name_en: sql<string | null>`${departments.name_en}`,
      assignments: sql<number>`sum(${raters.assigned})::int`,
      submitted: sql<number>`sum(${raters.done})::int`,
      people: sql<number>`count(*)::int`,
      peopleOpen: sql<number>`greatest(0, ${peopleOpen})::int`,
    })
    .from(raters)
    .leftJoin(activityPeople, isPersonOf(id, raters.raterId))
    .leftJoin(departments, eq(departments.id, activityPeople.departmentId))
    .groupBy(departments.id)
    .orderBy(asc(departments.id))
}

/** Which groups of each participant are large enough to be shown, as of last night; not how many have answered. */
export function listParticipantsProgress(
  ctx: EmployeeContext,
  input: ParticipantsProgressInput,
): Promise<ParticipantsProgress> {
  const asked = ctx.db
    .select({
      participantId: assignments.participantId,
      peers: sql<boolean>`bool_or(${assignments.level} = ${levels.peer})`.as('asks_peers'),
      subordinates: sql<boolean>`bool_or(${assignments.level} = ${levels.subordinate})`.as(
        'asks_subordinates',
      ),
    })
    .from(participants)
    .innerJoin(assignments, eq(assignments.participantId, participants.id))
    .where(ofActivity(input.id))
    .groupBy(assignments.participantId)
    .as('asked')
  const peers = isEnough(levels.peer, asked.peers)
  const subordinates = isEnough(levels.subordinate, asked.subordinates)
  const query = ctx.db
    .select({
      id: participants.id,
      ...shownPerson,
      peers: peers.as('peers'),
      subordinates: subordinates.as('subordinates'),
    })
    .from(participants)
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .leftJoin(activityPeople, isPersonOf(input.id))
    .leftJoin(departments, eq(departments.id, activityPeople.departmentId))
    .leftJoin(asked, eq(asked.participantId, participants.id))
    .where(and(ofActivity(input.id), hasName(input.search)))
    .$dynamic()
  const missing = sql`(${peers} is false)::int + (${subordinates} is false)::int`
  const order = { missing, name: nameIn(input.lang), unique: participants.id }
  return readPage(ctx.db, query, order, input)
}

/** Whether a group will be shown, which it is not while it waits for a second administrator. Null: nobody is asked. */
const isEnough = (level: Level, isAsked: SQLWrapper) =>
  sql<boolean | null>`case when ${isAsked} then ${level} <> all(${stillWithheld}) and exists (
    select from ${enoughGroups} where participant_id = ${participants.id} and level = ${level}) end`

/** The day of the last message of an activity to a rater, a row of `employees`: one that waits for a later day is none. */
const lastMessage = (activityId: number, today: string) => sql<
  string | null
>`(select max(${messages.day})::text
  from ${messageItems} join ${messages} on ${messages.id} = ${messageItems.messageId}
  where ${messageItems.activityId} = ${activityId} and ${inArray(messageItems.kind, raterKinds)}
    and ${messages.employeeId} = ${employees.id} and ${messages.channel} <> 'none'
    and ${messages.day} <= ${today})`

/** Who had something open last night, and how much; not about whom. */
export function listUnfinished(ctx: EmployeeContext, input: UnfinishedInput): Promise<Unfinished> {
  const query = ctx.db
    .select({
      id: employees.id,
      ...shownPerson,
      ...columnsOf(activityPeople, 'open', 'asked'),
      active: employees.active,
      hasAddress: hasAddress(ctx).as('has_address'),
      notifiedOn: lastMessage(input.id, dayAt(ctx.clock(), ctx.settings.calendar)).as('notifiedOn'),
    })
    .from(employees)
    .innerJoin(activityPeople, isPersonOf(input.id))
    .leftJoin(departments, eq(departments.id, activityPeople.departmentId))
    .where(and(gt(activityPeople.open, 0), not(activityPeople.excused), hasName(input.search)))
    .$dynamic()
  const order = { open: activityPeople.open, name: nameIn(input.lang), unique: employees.id }
  return readPage(ctx.db, query, order, input)
}

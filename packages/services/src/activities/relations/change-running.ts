import type {
  ChangeRunningInput,
  ChangeRunningOutput,
  ExcusePreview,
  Relation,
} from '@vantage/contracts/activities/relations'
import {
  activities,
  activityPeople,
  assignments,
  excuseRequests,
  participants,
} from '@vantage/db/activities/tables'
import { drafts } from '@vantage/db/answering/tables'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { anonymousLevels, riskOf, withoutAFifth } from '@vantage/domain/activities/small-groups'
import { and, asc, eq, gt, inArray, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditEach } from '../../core/audit.ts'
import type { EmployeeContext } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import { keepPeople, personNames, usernamesOf } from '../activity-people.ts'
import { lockActivity, type StoredActivity } from '../draft.ts'
import { readGroupsToAgree } from '../four-eyes/read-doubt.ts'
import { getActivity } from '../list-activities.ts'
import { checkActivity } from '../start-activity.ts'
import { addRelations, checkRelations, recordRaters } from './change-relations.ts'

/*
 * What may change in a running activity: its raters. Nothing here looks at who has answered, so that no answer, count,
 * record or time can tell (`.github/product/activities.md`).
 */

/** Excuses a rater, adds raters, or both, all or nothing. Throws `not-found`. */
export function changeRunningRaters(
  ctx: EmployeeContext,
  { id, excuse, add, why }: ChangeRunningInput,
): Promise<ChangeRunningOutput> {
  return withTransaction(ctx, async (tx): Promise<ChangeRunningOutput> => {
    const leavers = excuse === null ? [] : [excuse]
    await lockAssignmentsOf(tx.db, id, leavers)
    const activity = await lockActivity(tx, id)
    if (activity.status !== 'running') return { outcome: 'not-running' }
    const reason = await reasonAgainst(tx.db, id, add, leavers)
    if (reason) return { outcome: 'refused', reason }
    if (excuse !== null) {
      const person = await readAskedPerson(tx.db, id, excuse)
      if (!person) return { outcome: 'no-rater' }
      if (person.excused) return { outcome: 'already' }
      await excuseLocked(tx, activity, leavers, why)
    }
    if (add.length > 0) await addToRunning(tx, activity, add, why)
    const check = await checkActivity(tx, id)
    const toAgree = await readGroupsToAgree(tx, activity)
    return {
      outcome: 'changed',
      hidden: check.groups.filter(({ effect }) => effect === 'hidden').length,
      withoutRaters: check.missing.find(({ code }) => code === 'raters')?.participants.length ?? 0,
      held: toAgree.groups.length,
    }
  })
}

/** Excuses these people from every running activity in which they had something open last night. */
export async function excuseEverywhere(
  tx: EmployeeContext,
  people: readonly number[],
): Promise<void> {
  const asked = await tx.db
    .selectDistinct({ id: activityPeople.activityId, raterId: activityPeople.employeeId })
    .from(activityPeople)
    .innerJoin(activities, eq(activities.id, activityPeople.activityId))
    .where(and(inArray(activityPeople.employeeId, [...people]), hasSomethingToEnd))
    .orderBy(asc(activityPeople.activityId))
  for (const [id, raters] of Map.groupBy(asked, (each) => each.id)) {
    const leavers = raters.map(({ raterId }) => raterId)
    await lockAssignmentsOf(tx.db, id, leavers)
    const activity = await lockActivity(tx, id)
    if (activity.status === 'running') await excuseLocked(tx, activity, leavers, '')
  }
}

/** Condition on `activityPeople` joined with `activities`. */
export const hasSomethingToEnd = and(
  eq(activities.status, 'running'),
  gt(activityPeople.open, 0),
  not(activityPeople.excused),
)

/** Called before the activity is locked, in the order in which a submission takes its locks. */
const lockAssignmentsOf = (db: Db, activityId: number, raters: readonly number[]) =>
  db
    .select({ id: assignments.id })
    .from(assignments)
    .where(isOf(activityId, raters))
    .orderBy(asc(assignments.id))
    .for('no key update')

const isOf = (activityId: number, raters: readonly number[]) =>
  and(eq(assignments.activityId, activityId), inArray(assignments.raterId, [...raters]))

async function readAskedPerson(db: Db, activityId: number, employeeId: number) {
  const [person] = await db
    .select({ excused: activityPeople.excused })
    .from(activityPeople)
    .where(
      and(
        eq(activityPeople.activityId, activityId),
        eq(activityPeople.employeeId, employeeId),
        gt(activityPeople.asked, 0),
      ),
    )
  return person
}

async function excuseLocked(
  tx: EmployeeContext,
  { id, key }: StoredActivity,
  raters: readonly number[],
  why: string,
): Promise<void> {
  const { db } = tx
  const excused = await db
    .update(activityPeople)
    .set({ excused: true })
    .where(
      and(
        eq(activityPeople.activityId, id),
        inArray(activityPeople.employeeId, [...raters]),
        not(activityPeople.excused),
      ),
    )
    .returning({ id: activityPeople.employeeId })
  const ids = excused.map((each) => each.id)
  if (ids.length === 0) return
  await db.update(assignments).set({ excused: true }).where(isOf(id, ids))
  const own = db.select({ id: assignments.id }).from(assignments).where(isOf(id, ids))
  await db.delete(drafts).where(inArray(drafts.assignmentId, own))
  await db.delete(excuseRequests).where(inArray(excuseRequests.assignmentId, own))
  await noteChange(tx, id)
  const named = await usernamesOf(tx, ids)
  await auditEach(
    tx,
    named.map((rater) => ({
      action: 'activity.excuse' as const,
      subject: key,
      after: { rater, ...(why && { why }) },
    })),
  )
}

const noteChange = ({ db, clock }: EmployeeContext, id: number) =>
  db.update(activities).set({ ratersChangedAt: clock() }).where(eq(activities.id, id))

/** Why raters cannot be added, or null. */
async function reasonAgainst(
  db: Db,
  id: number,
  add: readonly Relation[],
  leavers: readonly number[],
) {
  if (add.length === 0) return null
  const { refused, unchanged } = await checkRelations(db, id, add)
  if (refused[0]) return refused[0].reason
  if (unchanged > 0) return 'already' as const
  const raters = add.map(({ raterId }) => raterId)
  const gone = await db.$count(
    activityPeople,
    and(
      eq(activityPeople.activityId, id),
      inArray(activityPeople.employeeId, raters),
      activityPeople.excused,
    ),
  )
  return gone > 0 || raters.some((each) => leavers.includes(each)) ? ('excused' as const) : null
}

/** Counted as open last night, so that the list and reminders include them at once. */
async function addToRunning(
  tx: EmployeeContext,
  { id, key }: StoredActivity,
  relations: readonly Relation[],
  why: string,
): Promise<void> {
  const { db } = tx
  const added = await addRelations(db, id, relations)
  const { asked, open } = activityPeople
  const raters = added.map(({ raterId }) => raterId)
  const ofRater = sql`(select count(*) from unnest(${sql.param(raters)}::int[]) as added (id)
    where added.id = ${activityPeople.employeeId})`
  await db
    .update(activityPeople)
    .set({ asked: sql`${asked} + ${ofRater}`, open: sql`${open} + ${ofRater}` })
    .where(and(eq(activityPeople.activityId, id), inArray(activityPeople.employeeId, raters)))
  await keepPeople(tx, id)
  await noteChange(tx, id)
  await recordRaters(tx, key, { added, why })
}

/** What excusing a rater would leave of the groups of peers and subordinates, by who is asked. Throws `not-found`. */
export async function previewExcuse(
  ctx: EmployeeContext,
  { id, raterId }: { id: number; raterId: number },
): Promise<ExcusePreview> {
  const { db } = ctx
  const { anonymityMin } = await getActivity(ctx, id)
  const others = alias(assignments, 'others')
  const isLeaver = and(isOf(id, [raterId]), not(assignments.excused))
  const rows = await db
    .select({
      participant: { id: participants.id, ...personNames },
      level: assignments.level,
      raters: sql<number>`(count(${others.id}) filter (where not ${others.excused}))::int`,
    })
    .from(assignments)
    .innerJoin(participants, eq(participants.id, assignments.participantId))
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .leftJoin(
      others,
      and(
        eq(others.participantId, participants.id),
        eq(others.level, assignments.level),
        not(eq(others.raterId, raterId)),
      ),
    )
    .where(isLeaver)
    .groupBy(participants.id, employees.id, assignments.id)
    .orderBy(asc(participants.id))
  const groups = rows.flatMap((group) => {
    // A group without raters is hidden, too.
    const effect = group.raters === 0 ? 'hidden' : riskOf(group.raters, anonymityMin)
    if (!anonymousLevels.includes(group.level) || !effect) return []
    return [{ ...group, withoutAFifth: withoutAFifth(group.raters), effect }]
  })
  return { groups }
}

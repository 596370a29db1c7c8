import type {
  AddFocusInput,
  ChangedPlan,
  CheckInInput,
  EditFocusInput,
  FocusFields,
  TickActionInput,
} from '@vantage/contracts/development/plan'
import { limits } from '@vantage/contracts/limits'
import {
  developmentActions as actions,
  developmentCheckIns as checkIns,
  developmentFocuses as focuses,
  developmentPlans as plans,
} from '@vantage/db/development/tables'
import { employees } from '@vantage/db/people/tables'
import { dayAt } from '@vantage/domain/messages/working-days'
import { isShareDay } from '@vantage/domain/reports/share-days'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { firstRevision, nextRevision } from '../core/revisions.ts'
import { withTransaction } from '../core/transaction.ts'
import { managers } from '../people/list-employees.ts'
import { listBehaviours } from './behaviours.ts'
import { getOwnPlan, notYours } from './own-plan.ts'

// No change of a plan is in the audit log: an entry would tell that there is one.

type StoredPlan = typeof plans.$inferSelect
type Outcome = ChangedPlan['outcome']

/**
 * Changes the actor's own open plan under its lock. With a `version` only from that one, which then goes up. Throws `forbidden`
 * for any other plan, whether or not there is one.
 */
function changePlan(
  ctx: EmployeeContext,
  { planId, version }: { planId: string; version?: number },
  work: (tx: EmployeeContext, plan: StoredPlan) => Promise<Outcome>,
): Promise<ChangedPlan> {
  return withTransaction(ctx, async (tx) => {
    const isThis = eq(plans.id, planId)
    const [plan] = await tx.db
      .select()
      .from(plans)
      .where(and(isThis, eq(plans.ownerId, tx.actor.id)))
      .for('no key update')
    if (!plan) throw notYours()
    const isAsSeen = plan.closedAt === null && (version === undefined || plan.version === version)
    const outcome = isAsSeen ? await work(tx, plan) : 'changed'
    if (outcome === 'saved' && version !== undefined) {
      await tx.db.update(plans).set(nextRevision(tx, plans)).where(isThis)
    }
    return { outcome, current: await getOwnPlan(tx) }
  })
}

/** Adds a behaviour of an own report to the plan, or begins one with it. Throws `forbidden`, and `invalid` for any other question. */
export async function addFocus(
  ctx: EmployeeContext,
  { plan, activityId, questionId, ...fields }: AddFocusInput,
): Promise<ChangedPlan> {
  const { behaviours } = await listBehaviours(ctx, { activityId })
  const chosen = behaviours.find((each) => each.questionId === questionId)
  if (!chosen) throw new ServiceError('invalid', 'questionId: not a behaviour of your report')
  const add = async (tx: EmployeeContext, planId: string): Promise<Outcome> => {
    const count = await tx.db.$count(focuses, eq(focuses.planId, planId))
    if (count >= limits.planFocusesMax) return 'full'
    const { aim, notice } = fields
    const { weighted, margin } = chosen
    const [made] = await tx.db
      .insert(focuses)
      .values({ planId, questionId, madeAt: tx.clock(), aim, notice, weighted, margin })
      .onConflictDoNothing()
      .returning({ id: focuses.id })
    if (!made) return 'changed'
    await writeActions(tx, made.id, fields.actions)
    return 'saved'
  }
  if (plan) {
    return changePlan(ctx, plan, async (tx, stored) =>
      stored.activityId === activityId ? add(tx, stored.id) : 'changed',
    )
  }
  return withTransaction(ctx, async (tx) => {
    const [made] = await tx.db
      .insert(plans)
      .values({ ownerId: tx.actor.id, activityId, madeAt: tx.clock(), ...firstRevision(tx) })
      .onConflictDoNothing()
      .returning({ id: plans.id })
    const outcome = made ? await add(tx, made.id) : 'changed'
    return { outcome, current: await getOwnPlan(tx) }
  })
}

/** Changes what is to be done about a focus. Actions that stay keep whether they are done. Throws `forbidden`. */
export function editFocus(
  ctx: EmployeeContext,
  { planId, version, focusId, ...fields }: EditFocusInput,
): Promise<ChangedPlan> {
  return changePlan(ctx, { planId, version }, async (tx) => {
    const { aim, notice } = fields
    const changed = await tx.db
      .update(focuses)
      .set({ aim, notice })
      .where(and(eq(focuses.id, focusId), eq(focuses.planId, planId)))
      .returning({ id: focuses.id })
    if (changed.length === 0) return 'changed'
    await writeActions(tx, focusId, fields.actions)
    return 'saved'
  })
}

async function writeActions(
  { db }: EmployeeContext,
  focusId: string,
  given: FocusFields['actions'],
): Promise<void> {
  const ofFocus = eq(actions.focusId, focusId)
  const kept = given.flatMap(({ id }) => id ?? [])
  await db.delete(actions).where(and(ofFocus, notInArray(actions.id, kept)))
  for (const [place, { id, text, dueOn }] of given.entries()) {
    const set = { place, text, dueOn }
    const isThis = id === null ? sql`false` : and(ofFocus, eq(actions.id, id))
    const stored = await db.update(actions).set(set).where(isThis).returning({ id: actions.id })
    // New, or taken out in another window before this one was saved all the same.
    if (stored.length === 0) await db.insert(actions).values({ focusId, ...set })
  }
}

/** Takes a focus out of the plan with all that stands in it. Throws `forbidden`. */
export const dropFocus = (
  ctx: EmployeeContext,
  { planId, version, focusId }: { planId: string; version: number; focusId: string },
): Promise<ChangedPlan> =>
  changePlan(ctx, { planId, version }, async ({ db }) => {
    const isThis = and(eq(focuses.id, focusId), eq(focuses.planId, planId))
    const dropped = await db.delete(focuses).where(isThis).returning({ id: focuses.id })
    return dropped.length > 0 ? 'saved' : 'changed'
  })

/** Says of an action whether it is done. Throws `forbidden`. */
export const tickAction = (
  ctx: EmployeeContext,
  { planId, actionId, done }: TickActionInput,
): Promise<ChangedPlan> =>
  changePlan(ctx, { planId }, async ({ db }) => {
    const ofPlan = db.select({ id: focuses.id }).from(focuses).where(eq(focuses.planId, planId))
    const ticked = await db
      .update(actions)
      .set({ done })
      .where(and(eq(actions.id, actionId), inArray(actions.focusId, ofPlan)))
      .returning({ id: actions.id })
    return ticked.length > 0 ? 'saved' : 'changed'
  })

/** Notes how a focus goes today; what was noted today already, it takes the place of. Throws `forbidden`. */
export const checkIn = (
  ctx: EmployeeContext,
  { planId, focusId, how, note }: CheckInInput,
): Promise<ChangedPlan> =>
  changePlan(ctx, { planId }, async ({ db, clock, settings }) => {
    const isThis = and(eq(focuses.id, focusId), eq(focuses.planId, planId))
    if ((await db.$count(focuses, isThis)) === 0) return 'changed'
    const day = dayAt(clock(), settings.calendar)
    await db
      .insert(checkIns)
      .values({ focusId, day, how, note })
      .onConflictDoUpdate({ target: [checkIns.focusId, checkIns.day], set: { how, note } })
    return 'saved'
  })

/** Whether the owner is reminded. Throws `forbidden`. */
export const setReminders = (
  ctx: EmployeeContext,
  { planId, reminders }: { planId: string; reminders: boolean },
): Promise<ChangedPlan> =>
  changePlan(ctx, { planId }, async ({ db }) => {
    await db.update(plans).set({ reminders }).where(eq(plans.id, planId))
    return 'saved'
  })

const notShared = { managerId: null, sharedUntil: null, openedAt: null }

/**
 * Lets today's manager read the plan up to a day, and comment on it; without a day that ends at once. Throws `forbidden`, and
 * `invalid` without a manager or for a day that is over or too far.
 */
export const sharePlan = (
  ctx: EmployeeContext,
  { planId, until }: { planId: string; until: string | null },
): Promise<ChangedPlan> =>
  changePlan(ctx, { planId }, async ({ db, actor, clock, settings }) => {
    if (until === null) {
      await db.update(plans).set(notShared).where(eq(plans.id, planId))
      return 'saved'
    }
    if (!isShareDay(dayAt(clock(), settings.calendar), until)) {
      throw new ServiceError('invalid', 'until: at most three months from today')
    }
    const [manager] = await db
      .select({ managerId: managers.id })
      .from(employees)
      .innerJoin(managers, and(eq(managers.id, employees.managerId), managers.active))
      .where(eq(employees.id, actor.id))
    if (!manager) throw new ServiceError('invalid', 'No manager is on record.')
    await db
      .update(plans)
      .set({ ...notShared, ...manager, sharedUntil: until })
      .where(eq(plans.id, planId))
    return 'saved'
  })

/** Puts the plan among the earlier ones, which nobody changes or is reminded of, and ends its share. Throws `forbidden`. */
export const closePlan = (
  ctx: EmployeeContext,
  { planId, version }: { planId: string; version: number },
): Promise<ChangedPlan> =>
  changePlan(ctx, { planId, version }, async ({ db, clock }) => {
    await db
      .update(plans)
      .set({ ...notShared, closedAt: clock() })
      .where(eq(plans.id, planId))
    return 'saved'
  })

/** Deletes a plan of one's own, open or closed, for good and with the comments on it. Throws `forbidden`. */
export function deletePlan(
  ctx: EmployeeContext,
  { planId, version }: { planId: string; version: number },
): Promise<ChangedPlan> {
  return withTransaction(ctx, async (tx) => {
    const isOwn = and(eq(plans.id, planId), eq(plans.ownerId, tx.actor.id))
    const deleted = await tx.db
      .delete(plans)
      .where(and(isOwn, eq(plans.version, version)))
      .returning({ id: plans.id })
    if (deleted.length === 0 && (await tx.db.$count(plans, isOwn)) === 0) throw notYours()
    return { outcome: deleted.length > 0 ? 'saved' : 'changed', current: await getOwnPlan(tx) }
  })
}

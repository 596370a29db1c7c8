import type {
  ChangedPlan,
  EndPlanInput,
  SavePlanInput,
  StoredFocus,
} from '@vantage/contracts/development/plan'
import { developmentPlans as plans } from '@vantage/db/development/tables'
import { employees } from '@vantage/db/people/tables'
import { dayAt } from '@vantage/domain/messages/working-days'
import { isShareDay } from '@vantage/domain/reports/share-days'
import { and, eq, isNull } from 'drizzle-orm'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { managers } from '../people/list-employees.ts'
import { listBehaviours } from './behaviours.ts'
import { getOwnPlan, notYours } from './own-plan.ts'

// No change of a plan is in the audit log: an entry would tell that there is one.

const isOwn = ({ actor }: EmployeeContext, planId: string) =>
  and(eq(plans.id, planId), eq(plans.ownerId, actor.id))

/** Throws `forbidden` for any other plan than the actor's own, whether or not there is one. */
async function readOwn(ctx: EmployeeContext, planId: string) {
  const [plan] = await ctx.db.select().from(plans).where(isOwn(ctx, planId))
  if (!plan) throw notYours()
  return plan
}

/** `written`: the rows that were written. */
const answer = async (ctx: EmployeeContext, written: readonly unknown[]): Promise<ChangedPlan> => ({
  outcome: written.length > 0 ? 'saved' : 'changed',
  current: await getOwnPlan(ctx),
})

/**
 * Saves the actor's plan as it is to be, based on a version, or begins one. A focus that stays keeps its score and its check-ins.
 * Throws `forbidden`, and `invalid` for a new focus that is not in the report.
 */
export async function savePlan(
  ctx: EmployeeContext,
  { plan, activityId, reminders, focuses: given }: SavePlanInput,
): Promise<ChangedPlan> {
  const { db, actor, clock, settings } = ctx
  const stored = plan && (await readOwn(ctx, plan.planId))
  if (stored && stored.version !== plan?.version) return answer(ctx, [])
  const today = dayAt(clock(), settings.calendar)
  const known = { activityId, focuses: [], ...stored }
  const focuses = await mergeFocuses(ctx, known, given, today)
  const written = stored
    ? await db
        .update(plans)
        .set({ focuses, reminders, version: stored.version + 1 })
        .where(
          and(isOwn(ctx, stored.id), eq(plans.version, stored.version), isNull(plans.closedAt)),
        )
        .returning({ id: plans.id })
    : await db
        .insert(plans)
        .values({
          ownerId: actor.id,
          activityId,
          reminders,
          focuses,
          remindedUpTo: today,
          triedAt: clock(),
        })
        .onConflictDoNothing()
        .returning({ id: plans.id })
  return answer(ctx, written)
}

async function mergeFocuses(
  ctx: EmployeeContext,
  stored: { activityId: number; focuses: readonly StoredFocus[] },
  given: SavePlanInput['focuses'],
  today: string,
): Promise<StoredFocus[]> {
  const known = new Map(stored.focuses.map((focus) => [focus.questionId, focus]))
  const isKnown = given.every(({ questionId }) => known.has(questionId))
  const { behaviours } = isKnown ? { behaviours: [] } : await listBehaviours(ctx, stored)
  return given.map(({ checkIn, ...focus }) => {
    const isThis = ({ questionId }: { questionId: number }) => questionId === focus.questionId
    const kept = known.get(focus.questionId)
    const score = kept?.score ?? behaviours.find(isThis)
    if (!score) throw new ServiceError('invalid', 'questionId: not a behaviour of your report')
    const { weighted, margin } = score
    const before = kept?.checkIns ?? []
    const checkIns = checkIn
      ? [{ ...checkIn, day: today }, ...before.filter(({ day }) => day !== today)]
      : before
    return { ...focus, score: { weighted, margin }, checkIns }
  })
}

const notShared = { managerId: null, sharedUntil: null, openedAt: null }

/**
 * Lets today's manager read the plan up to a day, and comment on it; without a day that ends at once. Throws `forbidden`, and
 * `invalid` without a manager or for a day that is over or too far.
 */
export async function sharePlan(
  ctx: EmployeeContext,
  { planId, until }: { planId: string; until: string | null },
): Promise<ChangedPlan> {
  const { db, actor, clock, settings } = ctx
  await readOwn(ctx, planId)
  if (until !== null && !isShareDay(dayAt(clock(), settings.calendar), until)) {
    throw new ServiceError('invalid', 'until: at most three months from today')
  }
  const [manager] = await db
    .select({ managerId: managers.id })
    .from(employees)
    .innerJoin(managers, and(eq(managers.id, employees.managerId), managers.active))
    .where(eq(employees.id, actor.id))
  if (until !== null && !manager) throw new ServiceError('invalid', 'No manager is on record.')
  const shared = await db
    .update(plans)
    .set(until === null ? notShared : { ...notShared, ...manager, sharedUntil: until })
    .where(and(isOwn(ctx, planId), isNull(plans.closedAt)))
    .returning({ id: plans.id })
  return answer(ctx, shared)
}

/**
 * Puts the plan among the earlier ones, which nobody changes or is reminded of, and ends its share; or deletes one, open or closed, for
 * good and with the comments on it. Throws `forbidden`.
 */
export async function endPlan(
  ctx: EmployeeContext,
  { planId, version, how }: EndPlanInput,
): Promise<ChangedPlan> {
  await readOwn(ctx, planId)
  const { db, clock } = ctx
  const isAsSeen = and(isOwn(ctx, planId), eq(plans.version, version))
  const ended =
    how === 'delete'
      ? await db.delete(plans).where(isAsSeen).returning({ id: plans.id })
      : await db
          .update(plans)
          .set({ ...notShared, closedAt: clock(), version: version + 1 })
          .where(and(isAsSeen, isNull(plans.closedAt)))
          .returning({ id: plans.id })
  return answer(ctx, ended)
}

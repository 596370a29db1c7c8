import type {
  CommentPlanInput,
  Plan,
  SharedPlans,
  StoredFocus,
} from '@vantage/contracts/development/plan'
import { limits } from '@vantage/contracts/limits'
import {
  developmentComments as comments,
  developmentPlans as plans,
} from '@vantage/db/development/tables'
import { columnsOf } from '@vantage/db/columns'
import { employees } from '@vantage/db/people/tables'
import { dayAt } from '@vantage/domain/messages/working-days'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../core/context.ts'
import { withTransaction } from '../core/transaction.ts'
import { loadPlans, names, notYours } from './own-plan.ts'

/** Condition on a row of `plans`: its owner lets the actor read it today, and has not left the company. */
const isShared = ({ db, actor, clock, settings }: EmployeeContext) =>
  and(
    eq(plans.managerId, actor.id),
    gte(plans.sharedUntil, dayAt(clock(), settings.calendar)),
    inArray(
      plans.ownerId,
      db.select({ id: employees.id }).from(employees).where(eq(employees.active, true)),
    ),
  )

/**
 * A plan of one's own, earlier ones too, or one that is shared with the actor, whose owner sees when it was last opened. Ending the
 * share waits for that, or is seen by it. Throws `forbidden` for any other, whoever asks.
 */
export function readPlan(ctx: EmployeeContext, { planId }: { planId: string }): Promise<Plan> {
  return withTransaction(
    ctx,
    async (tx) => {
      const isOwn = and(eq(plans.id, planId), eq(plans.ownerId, tx.actor.id))
      const [own] = await loadPlans(tx, isOwn)
      return own ?? openShared(tx, planId)
    },
    { repeatable: true },
  )
}

/** Locks a plan that is shared with the actor, notes that they opened it, and reads it. */
async function openShared(tx: EmployeeContext, planId: string): Promise<Plan> {
  const isThis = eq(plans.id, planId)
  const opened = await tx.db
    .update(plans)
    .set({ openedAt: tx.clock() })
    .where(and(isThis, isShared(tx)))
    .returning({ id: plans.id })
  const [plan] = opened.length > 0 ? await loadPlans(tx, isThis) : []
  if (!plan) throw notYours()
  return plan
}

/**
 * Sends a comment on a plan that is shared with the actor, which nobody can change afterwards. `changed`: there is one that they have
 * not seen, such as this one from another window. Throws `forbidden`.
 */
export function commentPlan(
  ctx: EmployeeContext,
  { planId, text, seen }: CommentPlanInput,
): Promise<{ outcome: 'sent' | 'changed' | 'full'; current: Plan }> {
  return withTransaction(ctx, async (tx) => {
    const current = await openShared(tx, planId)
    const place = await tx.db.$count(comments, eq(comments.planId, planId))
    if (current.comments.length !== seen) return { outcome: 'changed', current }
    if (place >= limits.planCommentsMax) return { outcome: 'full', current }
    await tx.db
      .insert(comments)
      .values({ planId, place, authorId: tx.actor.id, at: tx.clock(), text })
    return { outcome: 'sent', current: await openShared(tx, planId) }
  })
}

/** The plans that their owners let the actor read today, those that end first. */
export async function listSharedPlans(ctx: EmployeeContext): Promise<SharedPlans> {
  const shared = await ctx.db
    .select({
      ...columnsOf(plans, 'id', 'focuses'),
      owner: names,
      until: sql<string>`${plans.sharedUntil}`,
    })
    .from(plans)
    .innerJoin(employees, eq(employees.id, plans.ownerId))
    .where(isShared(ctx))
    .orderBy(asc(plans.sharedUntil), asc(plans.id))
    .limit(100)
  return {
    plans: shared.map(({ focuses, ...plan }) => ({ ...plan, progress: progressOf(focuses) })),
  }
}

/** How far a plan is: stuck where one of its focuses is, done where all of them are. */
function progressOf(focuses: readonly StoredFocus[]): SharedPlans['plans'][number]['progress'] {
  const actions = focuses.flatMap((focus) => focus.actions)
  const hows = focuses.map(({ checkIns }) => checkIns[0]?.how)
  const going = hows.some((how) => how !== undefined) ? 'track' : null
  const over = hows.length > 0 && hows.every((how) => how === 'done') ? 'done' : going
  return {
    done: actions.filter(({ done }) => done).length,
    actions: actions.length,
    how: hows.includes('stuck') ? 'stuck' : over,
  }
}

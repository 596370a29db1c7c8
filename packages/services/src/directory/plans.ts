import type {
  ApplyInput,
  ApplyOutput,
  DirectoryOverview,
  HistoryInput,
  LineCounts,
  OpenPlan,
} from '@vantage/contracts/directory/plans'
import type { Db } from '@vantage/db/client'
import { directoryPlanLines, directoryPlans } from '@vantage/db/directory/tables'
import { areIndependent } from '@vantage/domain/activities/four-eyes'
import { and, count, desc, eq, inArray, not, type SQL } from 'drizzle-orm'
import { isAlone, readAdministrators } from '../activities/four-eyes/four-eyes.ts'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { audit } from '../core/audit.ts'
import { readPage } from '../core/lists.ts'
import { requestJob } from '../core/request-job.ts'
import { withTransaction } from '../core/transaction.ts'
import { againWhenTaken } from '../people/change-employees.ts'
import { countLines, planIn, readDirectorySettings } from './looks.ts'
import { leavingWithOpen } from './plan-lines.ts'
import { nextNight } from './sweep-directory.ts'

type Plan = typeof directoryPlans.$inferSelect
const isOpen = inArray(directoryPlans.state, ['looking', 'ready', 'applying'])

/** What the page shows: what waits, what came before, and what is taken from DingTalk. */
export async function directoryOverview(ctx: EmployeeContext): Promise<DirectoryOverview> {
  const { db, clock, dingtalk } = ctx
  const settings = await readDirectorySettings(ctx)
  // One may wait while another look is under way, which is shown.
  const open = await newest(db, isOpen)
  const last = await newest(db, not(isOpen))
  const lastApplied = await newest(db, eq(directoryPlans.state, 'applied'))
  return {
    isConfigured: dingtalk !== null,
    settings,
    nextLookAt:
      dingtalk && settings.nightly ? nextNight(clock(), ctx.settings.calendar).toISOString() : null,
    open: open && (await shownOpen(ctx, open)),
    last: last && summaryOf(last),
    lastApplied: lastApplied && summaryOf(lastApplied),
  }
}

async function newest(db: Db, where: SQL): Promise<Plan | null> {
  const plans = db.select().from(directoryPlans).where(where)
  const [plan = null] = await plans.orderBy(desc(directoryPlans.id)).limit(1)
  return plan
}

/** With all of the row; what the contract does not name never leaves the server. */
const summaryOf = (plan: Plan) => ({
  ...plan,
  startedAt: plan.startedAt.toISOString(),
  endedAt: plan.endedAt?.toISOString() ?? null,
  counts: plan.counts ?? countLines([]),
  isStopped: plan.stop !== null,
})

async function shownOpen(ctx: EmployeeContext, plan: Plan): Promise<OpenPlan> {
  return {
    ...summaryOf(plan),
    ticked: await tickedCounts(ctx.db, plan.id),
    standing: await standingOf(ctx, plan),
    leavingWithOpen: await leavingWithOpen(ctx.db, plan.id),
    changedSince: await ctx.db.$count(
      directoryPlanLines,
      and(eq(directoryPlanLines.planId, plan.id), directoryPlanLines.changedSince),
    ),
  }
}

async function tickedCounts(db: Db, planId: number): Promise<LineCounts> {
  const rows = await db
    .select({ kind: directoryPlanLines.kind, lines: count() })
    .from(directoryPlanLines)
    .where(and(eq(directoryPlanLines.planId, planId), directoryPlanLines.ticked))
    .groupBy(directoryPlanLines.kind)
  return { ...countLines([]), ...Object.fromEntries(rows.map(({ kind, lines }) => [kind, lines])) }
}

/** What the actor may do about a plan that the safety stop holds. */
async function standingOf(
  ctx: EmployeeContext,
  { stop, askedById }: Pick<Plan, 'stop' | 'askedById'>,
): Promise<OpenPlan['standing']> {
  if (stop === null) return 'free'
  const administrators = await readAdministrators(ctx)
  const { id } = ctx.actor
  if (isAlone(id, administrators)) return 'word'
  if (askedById === null) return 'ask'
  return areIndependent(id, askedById, administrators.changes) ? 'agree' : 'wait'
}

export async function listHistory({ db }: EmployeeContext, input: HistoryInput) {
  const ended = db.select().from(directoryPlans).where(not(isOpen)).$dynamic()
  const order = { startedAt: directoryPlans.startedAt, unique: directoryPlans.id }
  const { rows, total } = await readPage(db, ended, order, input)
  return { rows: rows.map(summaryOf), total }
}

/**
 * Asks for the ticked lines to be applied. What the safety stop holds waits for a second administrator, who asks for the same;
 * the only one types a word. Throws `forbidden` for somebody who depends on whoever asked.
 */
export function requestApply(
  ctx: EmployeeContext,
  { planId, word }: ApplyInput,
): Promise<ApplyOutput> {
  const ask = () =>
    withTransaction(ctx, async (tx): Promise<ApplyOutput> => {
      const { db, actor } = tx
      const isWaiting = planIn('ready', planId)
      const [plan] = await db.select().from(directoryPlans).where(isWaiting).for('update')
      if (!plan) return { outcome: 'outdated' }
      const { conflict: _, ...counts } = await tickedCounts(db, planId)
      if (Object.values(counts).every((lines) => lines === 0)) return { outcome: 'nothing' }
      const standing = await standingOf(tx, plan)
      if (standing === 'word' && word === undefined) return { outcome: 'word' }
      if (standing === 'ask') {
        const asked = { askedById: actor.id, askedBy: actor.username }
        await db.update(directoryPlans).set(asked).where(isWaiting)
        await audit(tx, { action: 'directory.ask-apply', subject: String(planId), after: counts })
        return { outcome: 'asked' }
      }
      if (standing === 'wait') {
        if (plan.askedById === actor.id) return { outcome: 'asked' }
        throw new ServiceError('forbidden', 'Another administrator has to agree.')
      }
      // A look that is under way is of what was before.
      await db
        .update(directoryPlans)
        .set({ state: 'stopped', endedAt: tx.clock() })
        .where(eq(directoryPlans.state, 'looking'))
      await db
        .update(directoryPlans)
        .set({ state: 'applying', appliedById: actor.id, appliedBy: actor.username })
        .where(isWaiting)
      tx.afterCommit(() => requestJob(ctx, 'directory.apply', { planId }))
      return { outcome: 'started' }
    })
  // Somebody may ask for a look in the same moment, which is then seen and stopped.
  return againWhenTaken(ask)
}

/** Gives a plan up that waits. */
export function discardPlan(ctx: EmployeeContext, { planId }: { planId: number }): Promise<null> {
  return withTransaction(ctx, async (tx) => {
    const discarded = await tx.db
      .update(directoryPlans)
      .set({ state: 'discarded', endedAt: tx.clock() })
      .where(planIn('ready', planId))
      .returning({ id: directoryPlans.id })
    if (discarded.length > 0) {
      await audit(tx, { action: 'directory.discard', subject: String(planId) })
    }
    return null
  })
}

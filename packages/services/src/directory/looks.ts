import type {
  DirectoryFailure,
  DirectorySettings,
  LineCounts,
  LookOutput,
  PlanState,
} from '@vantage/contracts/directory/plans'
import type { PlanLine } from '@vantage/contracts/directory/plan-lines'
import type { DirectorySnapshot } from '@vantage/contracts/directory/organisation'
import { inBatches } from '@vantage/db/bulk-statements'
import { directoryPlanLines, directoryPlans, directorySettings } from '@vantage/db/directory/tables'
import { type DirectoryPlan, planDirectoryChanges } from '@vantage/domain/directory/plan-changes'
import type { Unavailable } from '@vantage/integrations/calls'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context, DbContext, EmployeeContext, TimedContext } from '../core/context.ts'
import { audit } from '../core/audit.ts'
import type { Progress } from '../core/job-progress.ts'
import { requestJob } from '../core/request-job.ts'
import { withTransaction } from '../core/transaction.ts'
import { readName } from './read-name.ts'
import { linkedUserIds, readStoredDirectory } from './stored-directory.ts'

type RequestContext = Pick<Context, 'actor' | 'db' | 'clock' | 'jobs' | 'log' | 'dingtalk'>

/** Asks for a look at DingTalk's organisation. While one is under way, or its changes are applied, this joins it. */
export async function requestLook(ctx: RequestContext): Promise<LookOutput> {
  if (!ctx.dingtalk) return { outcome: 'not-configured' }
  const requestedBy = ctx.actor.kind === 'employee' ? ctx.actor.username : null
  return withTransaction(
    ctx,
    async (tx): Promise<LookOutput> => {
      const [plan] = await tx.db
        .insert(directoryPlans)
        .values({ requestedBy, startedAt: ctx.clock() })
        .onConflictDoNothing()
        .returning({ id: directoryPlans.id })
      if (!plan) return { outcome: 'joined' }
      // This look covers every change that DingTalk announced before it.
      await tx.db.update(directorySettings).set({ hintedAt: null })
      await audit(tx, { action: 'directory.look', subject: String(plan.id) })
      tx.afterCommit(() => requestJob(ctx, 'directory.look', { planId: plan.id }))
      return { outcome: 'started' }
    },
    { repeatable: true },
  )
}

/** Whether DingTalk answers, and lets the application read departments: a look that ends after its first call. */
export async function testConnection({
  dingtalk,
}: Pick<Context, 'dingtalk'>): Promise<{ failure: DirectoryFailure | null }> {
  if (!dingtalk) return { failure: { reason: 'not-configured', detail: null } }
  const read = await dingtalk.readDirectory({ known: [], onStep: async () => 'stop' })
  return { failure: read.outcome === 'unavailable' ? failureOf(read) : null }
}

const failureOf = ({ reason, detail }: Unavailable): DirectoryFailure => ({
  reason,
  detail: detail ?? null,
})

/** Ends a look; its job finds that at its next step. */
export async function stopLook(
  ctx: EmployeeContext,
  { planId }: { planId: number },
): Promise<null> {
  await ctx.db
    .update(directoryPlans)
    .set({ state: 'stopped', endedAt: ctx.clock() })
    .where(planIn('looking', planId))
  return null
}

/** The plan, as long as it is in this state. */
export const planIn = (state: PlanState, planId: number) =>
  and(eq(directoryPlans.id, planId), eq(directoryPlans.state, state))

type LookContext = Pick<Context, 'db' | 'clock' | 'log' | 'dingtalk'>
/** How a look ended. `nothing`: there is no difference. `stopped`: also when another worker was faster. */
export type LookEnd = 'ready' | 'nothing' | 'stopped' | 'failed'

/**
 * Reads DingTalk's organisation and stores what would change; nothing else is written. May run twice: what was stored
 * first counts.
 */
export async function lookForChanges(
  ctx: LookContext,
  planId: number,
  step: Progress['step'],
): Promise<LookEnd> {
  const { db, dingtalk } = ctx
  if ((await db.$count(directoryPlans, planIn('looking', planId))) === 0) return 'stopped'
  if (!dingtalk) return fail(ctx, planId, { reason: 'not-configured', detail: null })
  const read = await dingtalk.readDirectory({
    known: await linkedUserIds(db),
    onStep: async (name, done, total) => {
      await step(name, done, total)
      const isWanted = (await db.$count(directoryPlans, planIn('looking', planId))) > 0
      return isWanted ? 'go on' : 'stop'
    },
  })
  if (read.outcome === 'stopped') return 'stopped'
  if (read.outcome === 'unavailable') return fail(ctx, planId, failureOf(read))
  const { snapshot } = read
  return withTransaction(ctx, async (tx) => {
    const { managers, emails } = await readDirectorySettings(tx)
    const take = { managers, emails: emails && snapshot.showsEmails }
    const plan = planDirectoryChanges(await readStoredDirectory(tx.db), snapshot, {
      take,
      readName,
    })
    return storePlan(tx, planId, snapshot, plan)
  })
}

async function fail(ctx: LookContext, planId: number, failure: DirectoryFailure): Promise<LookEnd> {
  ctx.log.warn({ planId, ...failure }, 'The directory could not be read')
  await ctx.db
    .update(directoryPlans)
    .set({ state: 'failed', endedAt: ctx.clock(), failure })
    .where(planIn('looking', planId))
  return 'failed'
}

async function storePlan(
  { db, clock }: TimedContext,
  planId: number,
  { people, departments, showsEmails }: DirectorySnapshot,
  { lines, stop, managersThere }: DirectoryPlan,
): Promise<LookEnd> {
  const now = clock()
  // Locked in the order in which `requestApply` does; a look that was stopped replaces no plan.
  const open = await db
    .select({ id: directoryPlans.id, state: directoryPlans.state })
    .from(directoryPlans)
    .where(inArray(directoryPlans.state, ['ready', 'looking']))
    .orderBy(directoryPlans.id)
    .for('update')
  if (!open.some(({ id, state }) => id === planId && state === 'looking')) return 'stopped'
  await db
    .update(directoryPlans)
    .set({ state: 'outdated', endedAt: now })
    .where(eq(directoryPlans.state, 'ready'))
  const state = lines.length > 0 ? 'ready' : 'nothing'
  await db
    .update(directoryPlans)
    .set({
      state,
      endedAt: state === 'nothing' ? now : null,
      people: people.length,
      departments: departments.length - 1,
      showsEmails,
      managersThere,
      counts: countLines(lines),
      stop,
    })
    .where(eq(directoryPlans.id, planId))
  const rows = lines.map((line, position) => ({ planId, position, ...line }))
  for (const some of inBatches(rows)) await db.insert(directoryPlanLines).values(some)
  return state
}

export const countLines = (lines: readonly Pick<PlanLine, 'kind'>[]): LineCounts => {
  const counts = { new: 0, changed: 0, leaving: 0, conflict: 0 }
  for (const { kind } of lines) counts[kind] += 1
  return counts
}

export async function readDirectorySettings({ db }: DbContext): Promise<DirectorySettings> {
  const { nightly, managers, emails } = directorySettings
  const [row] = await db.select({ nightly, managers, emails }).from(directorySettings)
  return row ?? { nightly: false, managers: true, emails: true }
}

export async function saveDirectorySettings(
  ctx: EmployeeContext,
  settings: DirectorySettings,
): Promise<null> {
  return withTransaction(ctx, async (tx) => {
    const before = await readDirectorySettings(tx)
    await tx.db
      .insert(directorySettings)
      .values(settings)
      .onConflictDoUpdate({ target: directorySettings.isOnly, set: settings })
    const change = { before: { ...before }, after: { ...settings } }
    await audit(tx, { action: 'directory.settings', subject: 'directory', ...change })
    return null
  })
}

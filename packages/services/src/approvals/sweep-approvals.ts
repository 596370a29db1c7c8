import { formTypes } from '@vantage/contracts/approvals/form-types'
import { approvalDeliveries, approvalForms, dingtalkEvents } from '@vantage/db/approvals/tables'
import { configured } from '@vantage/domain/approvals/delivery'
import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { enqueueOnce } from '../core/request-job.ts'
import { dingtalkSetup } from './dingtalk-setup.ts'
import { readStoredForm, saveDelivery, selectForms } from './stored-delivery.ts'

type SweepContext = Pick<Context, 'db' | 'clock' | 'log' | 'settings' | 'dingtalk' | 'jobs'>

/** Jobs asked for in one sweep; the next one goes on. */
const batch = 1000
const eventsKeptMs = 90 * 24 * 3600_000

/**
 * Asks for what is owed by the database, whatever the job store has lost: forms to send, decisions to ask for, and the
 * forms that waited for DingTalk to be configured. Throws when the job store is away.
 */
export async function sweepApprovals(ctx: SweepContext): Promise<void> {
  await queueConfigured(ctx)
  const now = ctx.clock()
  const { formId: id, nextTryAt, nextCheckAt } = approvalDeliveries
  const { employeeId, tokenId } = approvalForms
  // Reporters take turns, also when there are more forms than a batch.
  const turn = sql<number>`(row_number() over (partition by ${employeeId}, ${tokenId} order by ${nextTryAt}, ${id}))::int`
  const toSend = await ctx.db
    .select({ formId: id, turn: turn.as('turn') })
    .from(approvalDeliveries)
    .innerJoin(approvalForms, eq(approvalForms.id, id))
    .where(lte(nextTryAt, now))
    .orderBy(sql`turn`, asc(nextTryAt), asc(id))
    .limit(batch)
  for (const { formId, turn: place } of toSend) {
    await enqueueOnce(ctx, 'approvals.submit', { formId }, place)
  }
  if (ctx.dingtalk) {
    const toCheck = await ctx.db
      .select({ formId: id })
      .from(approvalDeliveries)
      .where(lte(nextCheckAt, now))
      .orderBy(asc(nextCheckAt))
      .limit(batch)
    for (const { formId } of toCheck) await enqueueOnce(ctx, 'approvals.check', { formId })
  }
  const outdated = new Date(now.getTime() - eventsKeptMs)
  await ctx.db.delete(dingtalkEvents).where(lt(dingtalkEvents.at, outdated))
}

async function queueConfigured(ctx: SweepContext): Promise<void> {
  const types = formTypes.filter((type) => dingtalkSetup(ctx, type) !== null)
  if (types.length === 0) return
  const waiting = await selectForms(ctx.db, { id: approvalForms.id })
    .where(and(eq(approvalDeliveries.state, 'not-configured'), inArray(approvalForms.type, types)))
    .limit(batch)
  for (const { id } of waiting) {
    const form = await readStoredForm(ctx, id)
    const queued = form && configured(form.delivery, ctx.clock())
    if (form && queued) await saveDelivery(ctx, form, queued)
  }
}

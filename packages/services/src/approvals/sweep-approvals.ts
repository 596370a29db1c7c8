import { formTypes } from '@vantage/contracts/approvals/form-types'
import { approvalDeliveries, approvalForms, dingtalkEvents } from '@vantage/db/approvals/tables'
import { configured } from '@vantage/domain/approvals/delivery'
import { and, asc, eq, inArray, lt, lte } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { dingtalkSetup } from './dingtalk-setup.ts'
import { requestCheck, requestDelivery } from './request-delivery.ts'
import { readStoredForm, saveDelivery } from './stored-delivery.ts'

type SweepContext = Pick<Context, 'db' | 'clock' | 'log' | 'settings' | 'dingtalk' | 'jobs'>

/** Jobs asked for at each turn; the next turn goes on. */
const batch = 1000
const eventsKeptMs = 90 * 24 * 3600_000

/**
 * Asks for what is owed by the database, whatever the job store has lost: forms to send, decisions to ask for, and the
 * forms that waited for DingTalk to be configured. Throws when the job store is away.
 */
export async function sweepApprovals(ctx: SweepContext): Promise<void> {
  await queueConfigured(ctx)
  const now = ctx.clock()
  const due = (
    column: typeof approvalDeliveries.nextTryAt | typeof approvalDeliveries.nextCheckAt,
  ) =>
    ctx.db
      .select({ formId: approvalDeliveries.formId })
      .from(approvalDeliveries)
      .where(lte(column, now))
      .orderBy(asc(column))
      .limit(batch)
  for (const { formId } of await due(approvalDeliveries.nextTryAt)) {
    await requestDelivery(ctx, formId)
  }
  if (ctx.dingtalk) {
    for (const { formId } of await due(approvalDeliveries.nextCheckAt)) {
      await requestCheck(ctx, formId)
    }
  }
  const outdated = new Date(now.getTime() - eventsKeptMs)
  await ctx.db.delete(dingtalkEvents).where(lt(dingtalkEvents.at, outdated))
}

async function queueConfigured(ctx: SweepContext): Promise<void> {
  const types = formTypes.filter((type) => dingtalkSetup(ctx, type) !== null)
  if (types.length === 0) return
  const waiting = await ctx.db
    .select({ id: approvalForms.id })
    .from(approvalForms)
    .innerJoin(approvalDeliveries, eq(approvalDeliveries.formId, approvalForms.id))
    .where(and(eq(approvalDeliveries.state, 'not-configured'), inArray(approvalForms.type, types)))
    .limit(batch)
  for (const { id } of waiting) {
    const form = await readStoredForm(ctx, id)
    const queued = form && configured(form.delivery, ctx.clock())
    if (form && queued) await saveDelivery(ctx, form, queued)
  }
}

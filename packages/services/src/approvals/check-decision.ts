import { approvalDeliveries } from '@vantage/db/approvals/tables'
import { nextCheckAt } from '@vantage/domain/approvals/delivery'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { decideByForm } from './decide-form.ts'

type CheckContext = Pick<Context, 'db' | 'clock' | 'log' | 'settings' | 'dingtalk'>

/**
 * Asks DingTalk what was decided about a form, as its event may have gone missing, or told no reason. Does nothing when no
 * check is due.
 */
export async function checkDecision(
  ctx: CheckContext,
  { formId }: { formId: number },
): Promise<void> {
  const ofForm = eq(approvalDeliveries.formId, formId)
  const [row] = await ctx.db
    .select({
      instanceId: approvalDeliveries.instanceId,
      decision: approvalDeliveries.decision,
      sentAt: approvalDeliveries.sentAt,
      nextCheckAt: approvalDeliveries.nextCheckAt,
    })
    .from(approvalDeliveries)
    .where(ofForm)
  const now = ctx.clock()
  if (!row?.instanceId || !row.nextCheckAt || row.nextCheckAt > now || !ctx.dingtalk) return
  const read = await ctx.dingtalk.readApproval(row.instanceId)
  if (read.outcome === 'read') {
    const { decision, remark, finishedAt } = read.approval
    // A refusal that has no reason by now has none.
    await decideByForm(ctx, formId, {
      decision,
      remark: decision === 'refused' ? (remark ?? '') : remark,
      decidedAt: finishedAt,
    })
  } else if (read.outcome === 'absent') {
    // An administrator has deleted it in DingTalk.
    await decideByForm(ctx, formId, { decision: 'withdrawn', remark: null })
  } else {
    ctx.log.warn({ formId, reason: read.reason }, 'DingTalk did not tell what was decided')
    const minute = 60_000
    const later = nextCheckAt(row.sentAt ?? now, now, 5 * minute)
    await ctx.db.update(approvalDeliveries).set({ nextCheckAt: later }).where(ofForm)
  }
}

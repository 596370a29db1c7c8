import type { MarkSentInput } from '@vantage/contracts/approvals/lists'
import { approvalDeliveries } from '@vantage/db/approvals/tables'
import { resend, sentAs } from '@vantage/domain/approvals/delivery'
import { eq } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { audit } from '../ops/audit.ts'
import { withTransaction } from '../transaction.ts'
import { requestDelivery } from './request-delivery.ts'
import { addStep, adoptedByOthers, readStoredForm, saveDelivery } from './stored-delivery.ts'

/**
 * Has a form sent again that needs a person, who has made sure that none of the approvals found is it. `not-waiting`: it
 * does not need a person, or not any more. Throws `not-found`.
 */
export async function resendForm(
  ctx: EmployeeContext,
  { id }: { id: number },
): Promise<{ outcome: 'queued' | 'not-waiting' }> {
  return withTransaction(ctx, async (tx) => {
    const form = await existing(tx, id)
    const [row] = await tx.db
      .select({ found: approvalDeliveries.found })
      .from(approvalDeliveries)
      .where(eq(approvalDeliveries.formId, id))
    const ruledOut = (row?.found ?? []).map(({ instanceId }) => instanceId)
    const queued = resend(form.delivery, ctx.clock(), ruledOut)
    if (!queued || !(await saveDelivery(tx, form, queued))) return { outcome: 'not-waiting' }
    await addStep(tx, id, 'resent', ctx.actor.username)
    await audit(tx, {
      action: 'approval.resend',
      subject: form.requestNumber,
      before: { problem: form.delivery.problem },
      after: { ruledOut },
    })
    tx.afterCommit((later) => requestDelivery(later, id))
    return { outcome: 'queued' }
  })
}

/**
 * A person says under which id a form is in DingTalk that needs one: it is not sent again, and its decision is followed.
 * `taken`: that approval is another form. `unknown`: DingTalk knows no such id. Throws `not-found`, and `unavailable` when
 * DingTalk does not say.
 */
export async function markSent(
  ctx: EmployeeContext,
  { id, instanceId, note }: MarkSentInput,
): Promise<{ outcome: 'sent' | 'not-waiting' | 'taken' | 'unknown' }> {
  const read = await ctx.dingtalk?.readApproval(instanceId, { urgent: true })
  if (read?.outcome === 'absent') return { outcome: 'unknown' }
  if (read && read.outcome !== 'read') {
    throw new ServiceError('unavailable', 'DingTalk does not answer. Try again in a minute.')
  }
  return withTransaction(ctx, async (tx) => {
    const form = await existing(tx, id)
    if (form.delivery.state !== 'needs-person') return { outcome: 'not-waiting' }
    if ((await adoptedByOthers(tx, id, [instanceId])).size > 0) return { outcome: 'taken' }
    const sent = sentAs({ ...form.delivery, instanceId: null }, instanceId)
    if (!(await saveDelivery(tx, form, sent))) return { outcome: 'not-waiting' }
    // What was decided in the meantime is asked at once.
    await tx.db
      .update(approvalDeliveries)
      .set({ nextCheckAt: ctx.clock() })
      .where(eq(approvalDeliveries.formId, id))
    await addStep(tx, id, 'marked-sent', ctx.actor.username, note || null)
    await audit(tx, {
      action: 'approval.mark-sent',
      subject: form.requestNumber,
      after: { instanceId },
    })
    return { outcome: 'sent' }
  })
}

async function existing(ctx: Pick<EmployeeContext, 'db'>, id: number) {
  const form = await readStoredForm(ctx, id)
  if (!form) throw new ServiceError('not-found', 'There is no such form.')
  return form
}

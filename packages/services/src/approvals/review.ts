import type { FormType } from '@vantage/contracts/approvals/form-types'
import type { MarkSentInput, WithdrawInput } from '@vantage/contracts/approvals/lists'
import type { BulkOutput } from '@vantage/contracts/editing'
import { inBatches } from '@vantage/db/bulk-statements'
import { approvalDeliveries, approvalForms, approvalSteps } from '@vantage/db/approvals/tables'
import { resend, sentAs } from '@vantage/domain/approvals/delivery'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { audit, auditEach } from '../core/audit.ts'
import { enqueueOnce } from '../core/request-job.ts'
import { withTransaction } from '../core/transaction.ts'
import { isListed } from './queries.ts'
import {
  addStep,
  adoptedByOthers,
  readStoredForm,
  saveDelivery,
  selectForms,
} from './stored-delivery.ts'
import { idsOf } from '../core/lists.ts'

/** Marks a form as reviewed; one that was is left as it is. Throws `not-found`, also when it is not of the `type` given. */
export async function reviewForm(
  ctx: EmployeeContext,
  { id, type }: { id: number; type?: FormType },
): Promise<{ outcome: 'reviewed' | 'already' }> {
  const isIt = and(
    eq(approvalForms.id, id),
    type === undefined ? undefined : eq(approvalForms.type, type),
  )
  return withTransaction(
    ctx,
    async (tx) => {
      const [form] = await tx.db
        .update(approvalForms)
        .set({ reviewedAt: ctx.clock(), reviewedBy: ctx.actor.username })
        .where(and(isIt, isNull(approvalForms.reviewedAt)))
        .returning({ requestNumber: approvalForms.requestNumber })
      if (!form) {
        if ((await tx.db.$count(approvalForms, isIt)) > 0) return { outcome: 'already' }
        throw new ServiceError('not-found', 'There is no such form.')
      }
      await addStep(tx, id, 'reviewed', ctx.actor.username)
      await audit(tx, { action: 'approval.review', subject: form.requestNumber })
      return { outcome: 'reviewed' }
    },
    { repeatable: true },
  )
}

/** The page offers it for 10 seconds; the rest allows for a slow connection. */
const undoMs = 60_000

/** Takes one's own review back that was made just now. `too-late`: it was made earlier, or by somebody else. */
export function undoReview(
  ctx: EmployeeContext,
  { id }: { id: number },
): Promise<{ outcome: 'undone' | 'too-late' }> {
  return withTransaction(ctx, async (tx) => {
    const { reviewedAt, reviewedBy, requestNumber } = approvalForms
    const [form] = await tx.db
      .update(approvalForms)
      .set({ reviewedAt: null, reviewedBy: null })
      .where(
        and(
          eq(approvalForms.id, id),
          eq(reviewedBy, ctx.actor.username),
          gt(reviewedAt, new Date(ctx.clock().getTime() - undoMs)),
        ),
      )
      .returning({ requestNumber })
    if (!form) return { outcome: 'too-late' }
    await addStep(tx, id, 'review-undone', ctx.actor.username)
    await audit(tx, { action: 'approval.review-undone', subject: form.requestNumber })
    return { outcome: 'undone' }
  })
}

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
    tx.afterCommit((later) => enqueueOnce(later, 'approvals.submit', { formId: id }))
    return { outcome: 'queued' }
  })
}

/**
 * A person says which approval in DingTalk a form is that needs a person: it is not sent again, and its decision is
 * followed. `taken`: that approval is another form. `unknown`: DingTalk knows no such id. Throws `not-found`, and
 * `unavailable` when DingTalk does not answer.
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
    // Asks now what was decided in the meantime.
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

async function existing(ctx: DbContext, id: number) {
  const form = await readStoredForm(ctx, id)
  if (!form) throw new ServiceError('not-found', 'There is no such form.')
  return form
}

/** Forms in these states are not in DingTalk, unless the outcome of a create is unknown. */
const notSent = ['not-configured', 'queued', 'retrying', 'needs-person'] as const
/**
 * Withdraws forms that were not sent: they never are, and count as reviewed. Those that are in DingTalk, or may be, are
 * kept.
 */
export function withdrawForms(ctx: EmployeeContext, { which }: WithdrawInput): Promise<BulkOutput> {
  return withTransaction(ctx, async (tx) => {
    const chosen = await selectForms(tx.db, { id: approvalForms.id }).where(
      'ids' in which ? inArray(approvalForms.id, which.ids) : isListed(which.matching),
    )
    let done = 0
    for (const some of inBatches(chosen)) {
      done += await withdraw(tx, idsOf(some))
    }
    return { done, kept: chosen.length - done }
  })
}

async function withdraw(tx: EmployeeContext, ids: number[]): Promise<number> {
  const { formId, state, version, unconfirmedSince } = approvalDeliveries
  const rows = await tx.db
    .update(approvalDeliveries)
    .set({
      state: 'withdrawn',
      nextTryAt: null,
      problem: null,
      problemDetail: null,
      found: [],
      version: sql`${version} + 1`,
    })
    .where(and(inArray(formId, ids), inArray(state, [...notSent]), isNull(unconfirmedSince)))
    .returning({ formId })
  if (rows.length === 0) return 0
  const at = tx.clock()
  const by = tx.actor.username
  const reviewedAt = sql`coalesce(${approvalForms.reviewedAt}, ${at.toISOString()})`
  const reviewedBy = sql`coalesce(${approvalForms.reviewedBy}, ${by})`
  const withdrawn = rows.map((row) => row.formId)
  const forms = await tx.db
    .update(approvalForms)
    .set({ reviewedAt, reviewedBy })
    .where(inArray(approvalForms.id, withdrawn))
    .returning({ subject: approvalForms.requestNumber })
  await tx.db
    .insert(approvalSteps)
    .values(withdrawn.map((each) => ({ formId: each, at, kind: 'withdrawn' as const, detail: by })))
  await auditEach(
    tx,
    forms.map(({ subject }) => ({ action: 'approval.withdraw' as const, subject })),
  )
  return rows.length
}

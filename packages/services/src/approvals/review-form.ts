import type { FormType } from '@vantage/contracts/approvals/form-types'
import { approvalForms } from '@vantage/db/approvals/tables'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { audit } from '../ops/audit.ts'
import { withTransaction } from '../transaction.ts'
import { addStep } from './stored-delivery.ts'

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
        if ((await tx.db.$count(approvalForms, isIt)) > 0) {
          return { outcome: 'already' }
        }
        throw new ServiceError('not-found', 'There is no such form.')
      }
      await addStep(tx, id, 'reviewed', ctx.actor.username)
      await audit(tx, { action: 'approval.review', subject: form.requestNumber })
      return { outcome: 'reviewed' }
    },
    { repeatable: true },
  )
}

/** The page offers it for 10 seconds, and nobody is to be late for it. */
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

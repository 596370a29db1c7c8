import type { WithdrawInput } from '@vantage/contracts/approvals/lists'
import type { BulkOutput } from '@vantage/contracts/editing'
import { approvalDeliveries, approvalForms, approvalSteps } from '@vantage/db/approvals/tables'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { auditEach } from '../ops/audit.ts'
import { withTransaction } from '../transaction.ts'
import { isListed } from './list-forms.ts'

/** Nothing of these is in DingTalk, unless a create is in doubt. */
const notSent = ['not-configured', 'queued', 'retrying', 'needs-person'] as const
/** PostgreSQL takes only so many values in a statement. */
const perStatement = 5000

/**
 * Withdraws forms that were not sent: they never are, and count as reviewed. Those that are in DingTalk, or may be, are
 * kept.
 */
export function withdrawForms(ctx: EmployeeContext, { which }: WithdrawInput): Promise<BulkOutput> {
  return withTransaction(ctx, async (tx) => {
    const chosen = await tx.db
      .select({ id: approvalForms.id })
      .from(approvalForms)
      .innerJoin(approvalDeliveries, eq(approvalDeliveries.formId, approvalForms.id))
      .where('ids' in which ? inArray(approvalForms.id, which.ids) : isListed(which.matching))
    let done = 0
    for (let from = 0; from < chosen.length; from += perStatement) {
      done += await withdraw(
        tx,
        chosen.slice(from, from + perStatement).map(({ id }) => id),
      )
    }
    return { done, kept: chosen.length - done }
  })
}

async function withdraw(tx: EmployeeContext, ids: number[]): Promise<number> {
  const { formId, state, version, doubtSince } = approvalDeliveries
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
    .where(and(inArray(formId, ids), inArray(state, [...notSent]), isNull(doubtSince)))
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

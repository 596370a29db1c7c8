import type { Decision } from '@vantage/contracts/approvals/states'
import { approvalDeliveries } from '@vantage/db/approvals/tables'
import { nextCheckAt, nextDecision } from '@vantage/domain/approvals/delivery'
import { eq, type SQL } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { type InTransaction, withTransaction } from '../transaction.ts'
import { addStep, needsCheck } from './stored-delivery.ts'

type DecideContext = Pick<Context, 'db' | 'clock' | 'log' | 'settings'>

export interface Told {
  decision: Decision
  remark: string | null
  decidedAt?: Date | null
}

/** Takes over what DingTalk says of the form of an approval. What is decided stays; the reason of a refusal may follow. */
export const decideByInstance = <Ctx extends DecideContext>(
  ctx: Ctx | (Ctx & InTransaction<Ctx>),
  instanceId: string,
  told: Told,
) => decide(ctx, eq(approvalDeliveries.instanceId, instanceId), told)

export const decideByForm = (ctx: DecideContext, formId: number, told: Told) =>
  decide(ctx, eq(approvalDeliveries.formId, formId), told)

async function decide<Ctx extends DecideContext>(
  ctx: Ctx | (Ctx & InTransaction<Ctx>),
  which: SQL,
  told: Told,
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select({
        formId: approvalDeliveries.formId,
        decision: approvalDeliveries.decision,
        remark: approvalDeliveries.remark,
        decidedAt: approvalDeliveries.decidedAt,
        sentAt: approvalDeliveries.sentAt,
      })
      .from(approvalDeliveries)
      .where(which)
      .for('update')
    if (!row) return
    const now = tx.clock()
    const decision = nextDecision(row.decision, told.decision)
    const isReason = decision === told.decision || decision === 'refused'
    // Empty: there was none when DingTalk was asked, and it may still be told.
    const remark = row.remark || ((isReason ? told.remark : null) ?? row.remark)
    const isNew = decision !== 'running' && decision !== row.decision
    const firstMs = (tx.settings.dingtalk?.pollMinutes ?? 60) * 60_000
    const later = nextCheckAt(row.sentAt ?? now, now, firstMs)
    await tx.db
      .update(approvalDeliveries)
      .set({
        ...{ decision, remark },
        decidedAt: isNew ? (told.decidedAt ?? now) : row.decidedAt,
        nextCheckAt: needsCheck(decision, remark) ? (isNew ? now : later) : null,
      })
      .where(eq(approvalDeliveries.formId, row.formId))
    if (isNew) await addStep(tx, row.formId, 'decided', decision, remark)
  })
}

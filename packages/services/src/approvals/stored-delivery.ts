import type { FormType } from '@vantage/contracts/approvals/form-types'
import type { FoundApproval } from '@vantage/contracts/approvals/lists'
import type { Decision, StepKind } from '@vantage/contracts/approvals/states'
import {
  approvalDeliveries,
  approvalForms,
  approvalSteps,
  dingtalkEvents,
} from '@vantage/db/approvals/tables'
import type { Db } from '@vantage/db/client'
import {
  type Delivery,
  type DeliveryStep,
  nextCheckAt,
  stepsBetween,
} from '@vantage/domain/approvals/delivery'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import { columnsOf } from '@vantage/db/columns'
import type { Context, DbContext, TimedContext } from '../core/context.ts'
import { type InTransaction, withTransaction } from '../core/transaction.ts'

/** A form with the state of its delivery, as it was read; `version` counts the changes until then. */
export interface StoredForm {
  id: number
  type: FormType
  requestNumber: string
  fields: Record<string, string>
  employeeId: number | null
  /** A person has had it sent again. */
  isResent: boolean
  version: number
  delivery: Delivery
}

export type StoreContext = Pick<Context, 'db' | 'clock' | 'log' | 'settings'>

const deliveryColumns = {
  ...columnsOf(approvalDeliveries, 'state', 'tries', 'triesFrom', 'nextTryAt', 'instanceId'),
  ...columnsOf(approvalDeliveries, 'unconfirmedSince', 'searchFrom', 'originator', 'processCode'),
  ...columnsOf(approvalDeliveries, 'problem', 'problemDetail', 'ruledOut'),
}

/** Forms, joined with their deliveries. */
export const selectForms = <Fields extends SelectedFields>(db: Db, fields: Fields) =>
  db
    .select(fields)
    .from(approvalForms)
    .innerJoin(approvalDeliveries, eq(approvalDeliveries.formId, approvalForms.id))

export async function readStoredForm(
  { db }: DbContext,
  formId: number,
): Promise<StoredForm | null> {
  const [row] = await selectForms(db, {
    ...columnsOf(approvalForms, 'id', 'type', 'requestNumber', 'fields', 'employeeId'),
    isResent: sql<boolean>`exists (
        select from ${approvalSteps}
        where ${approvalSteps.formId} = ${approvalForms.id} and ${approvalSteps.kind} = 'resent')`,
    version: approvalDeliveries.version,
    delivery: deliveryColumns,
  }).where(eq(approvalForms.id, formId))
  return row ?? null
}

/**
 * Stores the new state of a form's delivery, with the steps that people read. Returns the form as it is now; null, with
 * nothing stored, when it was changed since it was read.
 */
export function saveDelivery<Ctx extends StoreContext>(
  ctx: Ctx | (Ctx & InTransaction<Ctx>),
  form: StoredForm,
  delivery: Delivery,
  { found = [], steps = [] }: { found?: FoundApproval[]; steps?: DeliveryStep[] } = {},
): Promise<StoredForm | null> {
  return withTransaction(ctx, async (tx) => {
    const version = form.version + 1
    const isNew = delivery.state === 'sent' && form.delivery.state !== 'sent'
    const decided = isNew ? await decisionOfNew(tx, delivery.instanceId ?? '') : null
    const [saved] = await tx.db
      .update(approvalDeliveries)
      .set({ ...delivery, ruledOut: [...delivery.ruledOut], found, version, ...decided })
      .where(
        and(eq(approvalDeliveries.formId, form.id), eq(approvalDeliveries.version, form.version)),
      )
      .returning({ version: approvalDeliveries.version })
    if (!saved) return null
    for (const { kind, detail } of [...steps, ...stepsBetween(form.delivery, delivery)]) {
      await addStep(tx, form.id, kind, detail)
    }
    if (decided?.decidedAt) await addStep(tx, form.id, 'decided', decided.decision, decided.remark)
    return { ...form, version, delivery }
  })
}

/** The events of an approval may have come before the answer with its id. */
async function decisionOfNew({ db, clock, settings }: StoreContext, id: string) {
  const events = await db
    .select({ decision: dingtalkEvents.decision, remark: dingtalkEvents.remark })
    .from(dingtalkEvents)
    .where(eq(dingtalkEvents.instanceId, id))
    .orderBy(asc(dingtalkEvents.at), asc(dingtalkEvents.key))
  const decision = events.find((event) => event.decision)?.decision ?? 'running'
  const remark = events.find((event) => event.remark)?.remark ?? null
  const now = clock()
  return {
    sentAt: now,
    decision,
    remark,
    decidedAt: decision === 'running' ? null : now,
    nextCheckAt: checkAfter(settings, { decision, remark, isNew: true, sentAt: now }, now),
  }
}

/**
 * When DingTalk is to be asked what was decided; null: there is no need. A new refusal whose event had no reason is asked
 * about without a pause.
 */
export function checkAfter(
  { dingtalk }: StoreContext['settings'],
  given: { decision: Decision; remark: string | null; isNew: boolean; sentAt: Date },
  now: Date,
): Date | null {
  const { decision, remark, isNew, sentAt } = given
  const isOpen = decision === 'running'
  if (!isOpen && (decision !== 'refused' || remark !== null)) return null
  if (!isOpen && isNew) return now
  return nextCheckAt(sentAt, now, (dingtalk?.pollMinutes ?? 60) * 60_000)
}

/** Records what happened to a form, for people to read. */
export async function addStep(
  { db, clock }: TimedContext,
  formId: number,
  kind: StepKind,
  detail: string | null = null,
  note: string | null = null,
): Promise<void> {
  await db.insert(approvalSteps).values({ formId, at: clock(), kind, detail, note })
}

/** Those of these approvals that belong to other forms. */
export async function adoptedByOthers(
  { db }: DbContext,
  formId: number,
  instanceIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ instanceId: approvalDeliveries.instanceId })
    .from(approvalDeliveries)
    .where(
      and(
        inArray(approvalDeliveries.instanceId, [...instanceIds]),
        ne(approvalDeliveries.formId, formId),
      ),
    )
  return new Set(rows.flatMap(({ instanceId }) => instanceId ?? []))
}

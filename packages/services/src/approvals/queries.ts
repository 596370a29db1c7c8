import { formTypes } from '@vantage/contracts/approvals/form-types'
import {
  jobTransferFields,
  resignationHandoverFields,
  transferFields,
} from '@vantage/contracts/approvals/forms'
import type {
  DeliveryHealth,
  FormDetail,
  FormRow,
  FormStates,
  OwnFormsInput,
  ReviewCounts,
  ReviewListInput,
} from '@vantage/contracts/approvals/lists'
import type { DeliveryState } from '@vantage/contracts/approvals/states'
import type { EmployeeActor, TokenActor } from '@vantage/contracts/auth/actor'
import type { ExportFormat, ListPage } from '@vantage/contracts/lists'
import { approvalDeliveries, approvalForms, approvalSteps } from '@vantage/db/approvals/tables'
import type { Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { isOwed } from '@vantage/domain/approvals/delivery'
import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  max,
  min,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import type { Context, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { exportList, recordExport } from '../core/list-export.ts'
import { containsText, readPage } from '../core/lists.ts'
import { isConfigured } from './dingtalk-setup.ts'
import { monthlyCalls } from './dingtalk-throttle.ts'
import { ownedBy, ownerOf } from './submit-form.ts'
import { selectForms } from './stored-delivery.ts'

/** A page of one type's forms: those that wait for a review, unless the input says otherwise. */
export const listForms = ({ db }: EmployeeContext, input: ReviewListInput) =>
  formPage(db, isListed(input), input)

/** The forms that the actor reported: all, or those that are not decided yet. */
export function listOwnForms({ db, actor }: EmployeeContext, input: OwnFormsInput) {
  const { state, decision } = approvalDeliveries
  const underway = and(ne(state, 'withdrawn'), or(isNull(decision), eq(decision, 'running')))
  const own = and(eq(approvalForms.employeeId, actor.id), input.underway ? underway : undefined)
  return formPage(db, and(own, isFound(input.search)), input)
}

async function formPage(
  db: Db,
  which: SQL | undefined,
  input: ListPage<Exclude<keyof typeof formOrder, 'unique'>>,
) {
  const { rows, total } = await readPage(db, formQuery(db, which), formOrder, input)
  return { rows: rows.map(formRowOf), total }
}

const formOrder = {
  ...columnsOf(approvalForms, 'createdAt', 'reviewedAt', 'employee'),
  unique: approvalForms.id,
}

type ReviewFilters = Omit<ReviewListInput, keyof ListPage>

/** Whether the filters leave a form, of which its delivery is joined. */
export const isListed = ({ type, review, delivery, decision, search }: ReviewFilters) =>
  and(
    eq(approvalForms.type, type),
    review === 'pending' ? isNull(approvalForms.reviewedAt) : undefined,
    review === 'reviewed' ? isNotNull(approvalForms.reviewedAt) : undefined,
    delivery.length > 0 ? inArray(approvalDeliveries.state, delivery) : undefined,
    decision.length > 0 ? inArray(approvalDeliveries.decision, decision) : undefined,
    isFound(search),
  )

const isFound = (search: string) =>
  containsText(search, approvalForms.employee, approvalForms.requestNumber)

const formColumns = {
  ...columnsOf(approvalForms, 'id', 'requestNumber', 'type', 'employee', 'fields', 'createdAt'),
  ...columnsOf(approvalForms, 'reporter', 'reviewedAt', 'reviewedBy'),
  delivery: approvalDeliveries.state,
  ...columnsOf(approvalDeliveries, 'problem', 'problemDetail', 'nextTryAt'),
  ...columnsOf(approvalDeliveries, 'decision', 'remark', 'decidedAt'),
}

const formQuery = (db: Db, which: SQL | undefined) =>
  selectForms(db, formColumns).where(which).$dynamic()

type StoredRow = Awaited<ReturnType<typeof formQuery>>[number]

function formRowOf(row: StoredRow): FormRow {
  const { createdAt, nextTryAt, decidedAt, reviewedAt, ...rest } = row
  return {
    ...rest,
    // In other states it only says when to look up a create whose process may have ended.
    nextTryAt: row.delivery === 'retrying' ? iso(nextTryAt) : null,
    createdAt: createdAt.toISOString(),
    decidedAt: iso(decidedAt),
    remark: row.remark || null,
    review: reviewedAt ? 'reviewed' : 'pending',
    reviewedAt: iso(reviewedAt),
  }
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

const maxPending = 1000

/** The forms of every type that wait for a review, the oldest first. */
export async function pendingForms({ db }: EmployeeContext): Promise<FormRow[]> {
  const pending = { review: 'pending' as const, delivery: [], decision: [], search: '' }
  const lists = formTypes.map((type) =>
    formQuery(db, isListed({ ...pending, type }))
      .orderBy(asc(formOrder.createdAt), asc(formOrder.unique))
      .limit(maxPending),
  )
  return (await Promise.all(lists)).flat().map(formRowOf)
}

/** The columns of an exported file, before and after the fields of its forms. */
const [columnsBefore, columnsAfter] = [
  { request_number: 'requestNumber', created_time: 'createdAt', reporter: 'reporter' },
  {
    delivery: 'delivery',
    problem: 'problem',
    decision: 'decision',
    remark: 'remark',
    decided_time: 'decidedAt',
    review: 'review',
    reviewed_time: 'reviewedAt',
    reviewed_by: 'reviewedBy',
  },
] as const
const fieldsOf = {
  transfer: Object.keys(transferFields.shape),
  jobTransfer: Object.keys(jobTransferFields.shape),
  resignationHandover: Object.keys(resignationHandoverFields.shape),
}

/** The forms of one type as a file, by the list's filters and order. The export is recorded. */
export async function* exportForms(
  ctx: EmployeeContext,
  input: ReviewListInput,
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  await recordExport(ctx, {
    action: 'approvals.export',
    subject: `approvals.${format}`,
    after: { type: input.type },
  })
  const fields = fieldsOf[input.type]
  yield* exportList(
    ctx.db,
    {
      query: (db) => formQuery(db, isListed(input)),
      order: formOrder,
      header: [...Object.keys(columnsBefore), ...fields, ...Object.keys(columnsAfter)],
      cells: (rows) =>
        rows
          .map(formRowOf)
          .map((row) => [
            ...Object.values(columnsBefore).map((column) => row[column]),
            ...fields.map((field) => row.fields[field] ?? ''),
            ...Object.values(columnsAfter).map((column) => row[column]),
          ]),
    },
    input,
    format,
  )
}

/** Where a form is that the actor reported. Throws `not-found`, also for the forms of others. */
export async function formStatus(
  ctx: Context<EmployeeActor | TokenActor>,
  { id }: { id: number },
): Promise<FormStates & { id: number; requestNumber: string }> {
  const own = and(eq(approvalForms.id, id), ownedBy(ownerOf(ctx)))
  const [row] = await formQuery(ctx.db, own)
  if (!row) throw new ServiceError('not-found', 'There is no such form of yours.')
  return formRowOf(row)
}

/** Everything about one form, for those who review it. Throws `not-found`. */
export async function readForm(ctx: EmployeeContext, { id }: { id: number }): Promise<FormDetail> {
  const [row] = await selectForms(ctx.db, {
    form: formColumns,
    instanceId: approvalDeliveries.instanceId,
    found: approvalDeliveries.found,
    tokenId: approvalForms.tokenId,
    reporterName: employees.fullname,
  })
    .leftJoin(employees, eq(employees.id, approvalForms.employeeId))
    .where(eq(approvalForms.id, id))
  if (!row) throw new ServiceError('not-found', 'There is no such form.')
  const steps = await ctx.db
    .select(columnsOf(approvalSteps, 'kind', 'at', 'detail', 'note'))
    .from(approvalSteps)
    .where(eq(approvalSteps.formId, id))
    .orderBy(asc(approvalSteps.id))
  const { form, instanceId, found, tokenId, reporterName } = row
  return {
    ...formRowOf(form),
    instanceId,
    found,
    reporterName,
    viaToken: tokenId !== null,
    steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
  }
}

/** How many forms of each type wait for a review, and how many for a person before they can be sent. */
export async function countForms(ctx: EmployeeContext): Promise<ReviewCounts> {
  const needsPerson = eq(approvalDeliveries.state, 'needs-person')
  const rows = await selectForms(ctx.db, {
    type: approvalForms.type,
    pending: count(sql`case when ${approvalForms.reviewedAt} is null then 1 end`),
    needsPerson: count(sql`case when ${needsPerson} then 1 end`),
  })
    .where(or(isNull(approvalForms.reviewedAt), needsPerson))
    .groupBy(approvalForms.type)
  const of = (name: 'pending' | 'needsPerson') => {
    const counts = { transfer: 0, jobTransfer: 0, resignationHandover: 0 }
    for (const row of rows) counts[row.type] = row[name]
    return counts
  }
  return { pending: of('pending'), needsPerson: of('needsPerson'), configured: isConfigured(ctx) }
}

/** How the delivery of forms to DingTalk goes, for those who operate the queues: counts and times, nothing of a form. */
export async function deliveryHealth(ctx: EmployeeContext): Promise<DeliveryHealth> {
  const { state, problem } = approvalDeliveries
  const rows = await ctx.db
    .select({
      state,
      problem,
      forms: count(),
      oldest: min(approvalDeliveries.triesFrom),
      lastSentAt: max(approvalDeliveries.sentAt),
    })
    .from(approvalDeliveries)
    .groupBy(state, problem)
  const total = (of: DeliveryState) =>
    rows.reduce((sum, row) => sum + (row.state === of ? row.forms : 0), 0)
  const owed = rows.filter(isOwed)
  const times = (all: (Date | null)[]) =>
    all.flatMap((time) => time?.toISOString() ?? []).toSorted()
  return {
    configured: isConfigured(ctx),
    calls: await monthlyCalls(ctx),
    notConfigured: total('not-configured'),
    queued: total('queued'),
    retrying: total('retrying'),
    needsPerson: total('needs-person'),
    problems: rows.flatMap((row) =>
      row.problem === null ? [] : [{ state: row.state, problem: row.problem, forms: row.forms }],
    ),
    oldestOwedAt: times(owed.map(({ oldest }) => oldest)).at(0) ?? null,
    lastSentAt: times(rows.map((row) => row.lastSentAt)).at(-1) ?? null,
  }
}

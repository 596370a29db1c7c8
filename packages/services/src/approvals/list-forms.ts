import type { FormRow, OwnFormsInput, ReviewListInput } from '@vantage/contracts/approvals/lists'
import { approvalDeliveries, approvalForms } from '@vantage/db/approvals/tables'
import type { ListPage } from '@vantage/contracts/lists'
import type { Db } from '@vantage/db/client'
import { and, eq, ilike, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { readPage } from '../lists.ts'

interface FormPage {
  rows: FormRow[]
  total: number
}

/** The page of one type's forms that was asked for: those that wait for a review, unless told otherwise. */
export async function listForms(ctx: EmployeeContext, input: ReviewListInput): Promise<FormPage> {
  const page = await readPage(ctx.db, reviewQuery(ctx.db, input), formOrder, input)
  return { rows: page.rows.map(formRowOf), total: page.total }
}

/** The forms that the actor reported: all, or those that are not decided yet. */
export async function listOwnForms(ctx: EmployeeContext, input: OwnFormsInput): Promise<FormPage> {
  const { decision } = approvalDeliveries
  const underway = and(
    ne(approvalDeliveries.state, 'withdrawn'),
    or(isNull(decision), eq(decision, 'running')),
  )
  const own = and(eq(approvalForms.employeeId, ctx.actor.id), input.underway ? underway : undefined)
  const query = formQuery(ctx.db, and(own, isFound(input.search)))
  const page = await readPage(ctx.db, query, formOrder, input)
  return { rows: page.rows.map(formRowOf), total: page.total }
}

export const formOrder = {
  createdAt: approvalForms.createdAt,
  reviewedAt: approvalForms.reviewedAt,
  employee: approvalForms.employee,
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

/** The forms that the filters leave, for the list and for its export. */
export const reviewQuery = (db: Db, filters: ReviewFilters) => formQuery(db, isListed(filters))

export const formColumns = {
  id: approvalForms.id,
  requestNumber: approvalForms.requestNumber,
  type: approvalForms.type,
  employee: approvalForms.employee,
  fields: approvalForms.fields,
  createdAt: approvalForms.createdAt,
  reporter: approvalForms.reporter,
  delivery: approvalDeliveries.state,
  problem: approvalDeliveries.problem,
  problemDetail: approvalDeliveries.problemDetail,
  nextTryAt: approvalDeliveries.nextTryAt,
  tries: approvalDeliveries.tries,
  decision: approvalDeliveries.decision,
  remark: approvalDeliveries.remark,
  decidedAt: approvalDeliveries.decidedAt,
  reviewedAt: approvalForms.reviewedAt,
  reviewedBy: approvalForms.reviewedBy,
}

function isFound(search: string): SQL | undefined {
  if (search === '') return undefined
  const text = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return or(ilike(approvalForms.employee, text), ilike(approvalForms.requestNumber, text))
}

const formQuery = (db: Db, which: SQL | undefined) =>
  db
    .select(formColumns)
    .from(approvalForms)
    .innerJoin(approvalDeliveries, eq(approvalDeliveries.formId, approvalForms.id))
    .where(which)
    .$dynamic()

type StoredRow = Awaited<ReturnType<typeof formQuery>>[number]

export function formRowOf(row: StoredRow): FormRow {
  const { createdAt, nextTryAt, decidedAt, reviewedAt, ...rest } = row
  return {
    ...rest,
    // What a process began that may have ended is nobody's concern yet.
    nextTryAt: row.delivery === 'retrying' ? iso(nextTryAt) : null,
    createdAt: createdAt.toISOString(),
    decidedAt: iso(decidedAt),
    remark: row.remark || null,
    review: reviewedAt ? 'reviewed' : 'pending',
    reviewedAt: iso(reviewedAt),
  }
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

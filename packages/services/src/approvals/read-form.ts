import { type FormType, formTypes } from '@vantage/contracts/approvals/form-types'
import type { FormDetail, ReviewCounts } from '@vantage/contracts/approvals/lists'
import { approvalDeliveries, approvalForms, approvalSteps } from '@vantage/db/approvals/tables'
import { employees } from '@vantage/db/people/tables'
import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { Context, EmployeeContext } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { dingtalkSetup } from './dingtalk-setup.ts'
import { formColumns, formRowOf } from './list-forms.ts'

/** Everything about one form, for those who review it. Throws `not-found`. */
export async function readForm(ctx: EmployeeContext, { id }: { id: number }): Promise<FormDetail> {
  const [row] = await ctx.db
    .select({
      form: formColumns,
      instanceId: approvalDeliveries.instanceId,
      found: approvalDeliveries.found,
      tokenId: approvalForms.tokenId,
      reporterName: employees.fullname,
    })
    .from(approvalForms)
    .innerJoin(approvalDeliveries, eq(approvalDeliveries.formId, approvalForms.id))
    .leftJoin(employees, eq(employees.id, approvalForms.employeeId))
    .where(eq(approvalForms.id, id))
  if (!row) throw new ServiceError('not-found', 'There is no such form.')
  const steps = await ctx.db
    .select({
      kind: approvalSteps.kind,
      at: approvalSteps.at,
      detail: approvalSteps.detail,
      note: approvalSteps.note,
    })
    .from(approvalSteps)
    .where(eq(approvalSteps.formId, id))
    .orderBy(asc(approvalSteps.id))
  const { form, instanceId, found, tokenId, reporterName } = row
  return {
    ...formRowOf(form),
    ...{ instanceId, found, reporterName, viaToken: tokenId !== null },
    steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
  }
}

/** Whether forms are sent to DingTalk at all. */
export const isConfigured = (ctx: Pick<Context, 'dingtalk' | 'settings'>): boolean =>
  formTypes.some((type) => dingtalkSetup(ctx, type) !== null)

/** How many forms of each type wait for a review, and how many for a person before they can be sent. */
export async function countForms(ctx: EmployeeContext): Promise<ReviewCounts> {
  const needsPerson = eq(approvalDeliveries.state, 'needs-person')
  const rows = await ctx.db
    .select({
      type: approvalForms.type,
      pending: count(sql`case when ${approvalForms.reviewedAt} is null then 1 end`),
      needsPerson: count(sql`case when ${needsPerson} then 1 end`),
    })
    .from(approvalForms)
    .innerJoin(approvalDeliveries, eq(approvalDeliveries.formId, approvalForms.id))
    .where(and(or(isNull(approvalForms.reviewedAt), needsPerson)))
    .groupBy(approvalForms.type)
  const of = (name: 'pending' | 'needsPerson') => {
    const counted = (type: FormType) => rows.find((row) => row.type === type)?.[name] ?? 0
    return {
      transfer: counted('transfer'),
      jobTransfer: counted('jobTransfer'),
      resignationHandover: counted('resignationHandover'),
    }
  }
  return { pending: of('pending'), needsPerson: of('needsPerson'), configured: isConfigured(ctx) }
}

import type { FormStates } from '@vantage/contracts/approvals/lists'
import type { EmployeeActor, TokenActor } from '@vantage/contracts/auth/actor'
import { approvalDeliveries, approvalForms } from '@vantage/db/approvals/tables'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { formColumns, formRowOf } from './list-forms.ts'
import { ownedBy, ownerOf } from './report-limit.ts'

/** Where a form is that the actor reported. Throws `not-found`, also for the forms of others. */
export async function formStatus(
  ctx: Context<EmployeeActor | TokenActor>,
  { id }: { id: number },
): Promise<FormStates & { id: number; requestNumber: string }> {
  const [row] = await ctx.db
    .select(formColumns)
    .from(approvalForms)
    .innerJoin(approvalDeliveries, eq(approvalDeliveries.formId, approvalForms.id))
    .where(and(eq(approvalForms.id, id), ownedBy(ownerOf(ctx))))
  if (!row) throw new ServiceError('not-found', 'There is no such form of yours.')
  return formRowOf(row)
}

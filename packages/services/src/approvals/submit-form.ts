import type { ApprovalForm } from '@vantage/contracts/approvals/forms'
import type { SubmitOutput } from '@vantage/contracts/approvals/report'
import type { EmployeeActor, TokenActor } from '@vantage/contracts/auth/actor'
import { approvalDeliveries, approvalForms } from '@vantage/db/approvals/tables'
import { newDelivery } from '@vantage/domain/approvals/delivery'
import { and, count, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { withTransaction } from '../transaction.ts'
import { dingtalkSetup } from './dingtalk-setup.ts'
import { requestDelivery } from './request-delivery.ts'
import { addStep } from './stored-delivery.ts'

type SubmitContext = Context<EmployeeActor | TokenActor>

/**
 * Stores a form together with what is owed to DingTalk, and answers at once; a job sends it. The same form with the same
 * `key` by the same actor is stored once, and answers the same each time.
 */
export async function submitForm(
  ctx: SubmitContext,
  { form, key }: { form: ApprovalForm; key?: string | undefined },
): Promise<SubmitOutput> {
  const owner = ownerOf(ctx)
  const stored = await withTransaction(
    ctx,
    async (tx) => {
      const id = await nextId(tx)
      const now = ctx.clock()
      const inserted = await tx.db
        .insert(approvalForms)
        .values({
          ...{ id, ...owner, type: form.type, fields: { ...form.fields } },
          requestNumber: requestNumberOf(id, now),
          employee: form.fields.employee_name,
          createdAt: now,
          reporter: ctx.actor.kind === 'employee' ? ctx.actor.username : ctx.actor.name,
          idempotencyKey: key ?? null,
        })
        .onConflictDoNothing()
        .returning({ id: approvalForms.id })
      if (inserted.length === 0) return null
      const delivery = newDelivery(now, dingtalkSetup(ctx, form.type) !== null)
      await tx.db
        .insert(approvalDeliveries)
        .values({ formId: id, ...delivery, ruledOut: [...delivery.ruledOut] })
      await addStep(tx, id, 'reported')
      if (delivery.nextTryAt) tx.afterCommit((later) => requestDelivery(later, id))
      return id
    },
    { repeatable: key !== undefined },
  )
  return reported(ctx, stored === null ? { key, owner } : { id: stored }, form)
}

/** Who reported a form: an employee, or an integration by its token. */
export const ownerOf = ({ actor }: Pick<SubmitContext, 'actor'>) =>
  actor.kind === 'employee'
    ? { employeeId: actor.id, tokenId: null }
    : { employeeId: null, tokenId: actor.id }

/** Taken ahead of the row, whose request number is made from it. */
async function nextId({ db }: Pick<Context, 'db'>): Promise<number> {
  const [row] = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('approval_forms', 'id'))::int as id`,
  )
  if (!row) throw new Error('The sequence gave no id')
  return row.id
}

const chinaMs = 8 * 3600_000

/** Such as `VT-20260302-0041`, by the day in China. */
function requestNumberOf(id: number, now: Date): string {
  const day = new Date(now.getTime() + chinaMs).toISOString().slice(0, 10).replaceAll('-', '')
  return `VT-${day}-${String(id).padStart(4, '0')}`
}

async function reported(
  { db }: Pick<Context, 'db'>,
  which: { id: number } | { key: string | undefined; owner: ReturnType<typeof ownerOf> },
  form: ApprovalForm,
): Promise<SubmitOutput> {
  const [row] = await db
    .select({
      id: approvalForms.id,
      type: approvalForms.type,
      fields: approvalForms.fields,
      requestNumber: approvalForms.requestNumber,
      delivery: approvalDeliveries.state,
    })
    .from(approvalForms)
    .innerJoin(approvalDeliveries, eq(approvalDeliveries.formId, approvalForms.id))
    .where('id' in which ? eq(approvalForms.id, which.id) : ofKey(which.owner, which.key ?? ''))
  if (!row) throw new Error('The form that was reported is not there')
  const fields: Record<string, string> = { ...form.fields }
  const isSame =
    row.type === form.type &&
    Object.entries(fields).every(([name, value]) => row.fields[name] === value)
  if (!isSame) return { outcome: 'key-in-use' }
  const { id, requestNumber, delivery } = row
  return { outcome: 'reported', id, requestNumber, delivery, ahead: await countAhead(db, id) }
}

const ofKey = ({ employeeId, tokenId }: ReturnType<typeof ownerOf>, key: string) =>
  and(
    eq(approvalForms.idempotencyKey, key),
    employeeId === null
      ? eq(approvalForms.tokenId, tokenId ?? 0)
      : eq(approvalForms.employeeId, employeeId),
  )

/** How many forms were reported before it and are still to be sent. */
async function countAhead(db: Context['db'], id: number): Promise<number> {
  const [row] = await db
    .select({ ahead: count() })
    .from(approvalDeliveries)
    .where(
      and(
        inArray(approvalDeliveries.state, ['queued', 'retrying']),
        lt(approvalDeliveries.formId, id),
      ),
    )
  return row?.ahead ?? 0
}

import type { ApprovalForm } from '@vantage/contracts/approvals/forms'
import type { SubmitOutput } from '@vantage/contracts/approvals/report'
import type { EmployeeActor, TokenActor } from '@vantage/contracts/auth/actor'
import { approvalDeliveries, approvalForms } from '@vantage/db/approvals/tables'
import { integrationTokens } from '@vantage/db/auth/tables'
import { employees } from '@vantage/db/people/tables'
import { newDelivery } from '@vantage/domain/approvals/delivery'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import type { Context, DbContext, TimedContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { enqueueOnce } from '../core/request-job.ts'
import { withTransaction } from '../core/transaction.ts'
import { dingtalkSetup } from './dingtalk-setup.ts'
import { addStep, selectForms } from './stored-delivery.ts'

type SubmitContext = Context<EmployeeActor | TokenActor>

/**
 * Stores a form together with what is owed to DingTalk, and answers at once; a job sends it. The same form with the same
 * `key` by the same actor is stored once, and answers the same each time. Throws `too-many` when the actor has reported
 * as many forms as they may in an hour.
 */
export async function submitForm(
  ctx: SubmitContext,
  { form, key }: { form: ApprovalForm; key?: string | undefined },
): Promise<SubmitOutput> {
  const owner = ownerOf(ctx)
  const stored = await withTransaction(
    ctx,
    async (tx) => {
      const limit = await lockReports(tx, owner)
      const id = await nextId(tx)
      const now = ctx.clock()
      const inserted = await tx.db
        .insert(approvalForms)
        .values({
          id,
          ...owner,
          type: form.type,
          fields: { ...form.fields },
          requestNumber: requestNumberOf(id, now),
          employee: form.fields.employee_name,
          createdAt: now,
          reporter: ctx.actor.kind === 'employee' ? ctx.actor.username : ctx.actor.name,
          idempotencyKey: key ?? null,
        })
        .onConflictDoNothing()
        .returning({ id: approvalForms.id })
      if (inserted.length === 0) return null
      await limitReports(tx, owner, limit)
      const delivery = newDelivery(now, dingtalkSetup(ctx, form.type) !== null)
      await tx.db
        .insert(approvalDeliveries)
        .values({ formId: id, ...delivery, ruledOut: [...delivery.ruledOut] })
      await addStep(tx, id, 'reported')
      const { turn } = await placeOf(tx.db, id)
      if (delivery.nextTryAt) {
        tx.afterCommit((later) => enqueueOnce(later, 'approvals.submit', { formId: id }, turn))
      }
      return id
    },
    { repeatable: key !== undefined },
  )
  return reported(ctx, stored === null ? { key, owner } : { id: stored }, form)
}

/** Taken ahead of the row, whose request number is made from it. */
async function nextId({ db }: DbContext): Promise<number> {
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
  { db }: DbContext,
  which: { id: number } | { key: string | undefined; owner: FormOwner },
  form: ApprovalForm,
): Promise<SubmitOutput> {
  const [row] = await selectForms(db, {
    ...columnsOf(approvalForms, 'id', 'type', 'fields', 'requestNumber'),
    delivery: approvalDeliveries.state,
  }).where(
    'id' in which
      ? eq(approvalForms.id, which.id)
      : and(ownedBy(which.owner), eq(approvalForms.idempotencyKey, which.key ?? '')),
  )
  if (!row) throw new Error('The form that was reported is not there')
  const fields: Record<string, string> = { ...form.fields }
  const isSame =
    row.type === form.type &&
    Object.entries(fields).every(([name, value]) => row.fields[name] === value)
  if (!isSame) return { outcome: 'key-in-use' }
  const { id, requestNumber, delivery } = row
  const { ahead } = await placeOf(db, id)
  return { outcome: 'reported', id, requestNumber, delivery, ahead }
}

/**
 * Where a form stands among those that are to be sent: reporters take turns, so that nobody waits for all the forms of
 * another. `turn` is its place among those of its reporter, `ahead` how many are sent before it.
 */
async function placeOf(db: Context['db'], id: number): Promise<{ turn: number; ahead: number }> {
  const [place] = await db.execute<{ turn: number; ahead: number }>(sql`
    with owed as (
      select form_id,
        row_number() over (partition by employee_id, token_id order by form_id)::int as turn
      from approval_deliveries join approval_forms on approval_forms.id = form_id
      where next_try_at is not null)
    select mine.turn, (
      select count(*)::int from owed
      where (owed.turn, owed.form_id) < (mine.turn, mine.form_id)) as ahead
    from owed as mine where mine.form_id = ${id}`)
  return place ?? { turn: 0, ahead: 0 }
}

/** How many forms a person may report in an hour. */
const perPerson = 20
const hourMs = 3600_000

/** Who reported a form: an employee, or an integration by its token. */
type FormOwner = ReturnType<typeof ownerOf>
export const ownerOf = ({ actor }: Pick<Context<EmployeeActor | TokenActor>, 'actor'>) =>
  actor.kind === 'employee'
    ? { employeeId: actor.id, tokenId: null }
    : { employeeId: null, tokenId: actor.id }

export const ownedBy = ({ employeeId, tokenId }: FormOwner) =>
  employeeId === null
    ? eq(approvalForms.tokenId, tokenId)
    : eq(approvalForms.employeeId, employeeId)

/** Serialises the reports of this owner until the transaction ends. Returns how many they may make in an hour. */
async function lockReports({ db }: DbContext, { employeeId, tokenId }: FormOwner): Promise<number> {
  if (employeeId !== null) {
    await db
      .select({ id: employees.id })
      .from(employees)
      .where(eq(employees.id, employeeId))
      .for('no key update')
    return perPerson
  }
  const [token] = await db
    .select({ formsPerHour: integrationTokens.formsPerHour })
    .from(integrationTokens)
    .where(eq(integrationTokens.id, tokenId))
    .for('no key update')
  return token?.formsPerHour ?? 0
}

/** Throws `too-many` when the form that was just stored is more than its owner may report in an hour. */
async function limitReports(
  { db, clock }: TimedContext,
  owner: FormOwner,
  limit: number,
): Promise<void> {
  const now = clock().getTime()
  const [first] = await db
    .select({ at: approvalForms.createdAt })
    .from(approvalForms)
    .where(and(ownedBy(owner), gt(approvalForms.createdAt, new Date(now - hourMs))))
    .orderBy(desc(approvalForms.createdAt))
    .offset(limit)
    .limit(1)
  if (!first) return
  const seconds = Math.max(1, Math.ceil((first.at.getTime() + hourMs - now) / 1000))
  const message = `No more than ${limit} an hour. Try again in ${seconds} seconds.`
  throw new ServiceError('too-many', message, { retryAfter: seconds })
}

import type { Actor } from '@vantage/contracts/auth/actor'
import type { AuditAction, AuditDetails, AuditField } from '@vantage/contracts/ops/audit-log'
import { inBatches } from '@vantage/db/bulk-statements'
import { auditLog } from '@vantage/db/ops/tables'
import type { AuditContext, EmployeeContext } from './context.ts'
import { limiterOf } from './limiter.ts'
import { withTransaction } from './transaction.ts'

export interface AuditEntry {
  action: AuditAction
  /** What it was done to, as people name it: an activity's key, a username. */
  subject: string
  before?: AuditDetails
  after?: AuditDetails
}

/** Leaves no field that has no word, also where the details were put together before. */
type OnlyNamed<Details> = Details & Record<Exclude<keyof Details, AuditField>, never>

/**
 * Records what the actor did; to be called in the transaction of the change. `before` and `after` hold no answer, password
 * or key.
 */
export async function audit<Before extends AuditDetails, After extends AuditDetails>(
  ctx: AuditContext,
  entry: AuditEntry & { before?: OnlyNamed<Before>; after?: OnlyNamed<After> },
): Promise<void> {
  await auditEach(ctx, [entry])
}

/** Records what may be done over and over, such as reading a list, at most once a minute. */
export function auditOnceAMinute(ctx: EmployeeContext, entry: AuditEntry): Promise<void> {
  const { action, subject } = entry
  const record = async (tx: EmployeeContext) => {
    const limiter = limiterOf(tx.db, { name: 'recorded', points: 1, seconds: 60 })
    const { consumedPoints } = await limiter.penalty(`${tx.actor.id} ${action} ${subject}`)
    if (consumedPoints === 1) await audit(tx, entry)
  }
  return withTransaction(ctx, record, { repeatable: true })
}

export async function auditEach(
  { actor, db, clock }: AuditContext,
  entries: readonly AuditEntry[],
): Promise<void> {
  const by = {
    at: clock(),
    actorKind: actor.kind,
    employeeId: actor.kind === 'employee' ? actor.id : null,
    actorName: nameOf(actor),
  }
  for (const some of inBatches(entries)) {
    await db.insert(auditLog).values(some.map((entry) => ({ ...by, ...entry })))
  }
}

/** The actor's name: a username, a token's name, or a part of the system. */
export function nameOf(actor: Actor): string {
  switch (actor.kind) {
    case 'employee':
      return actor.username
    case 'token':
    case 'system':
      return actor.name
    case 'attempt':
      return `${actor.test ?? 'test'} attempt ${actor.id}`
    case 'nobody':
      return 'nobody'
  }
}

/** The fields in which two versions differ, as the audit log keeps them; null when there are none. */
export function differences(
  before: AuditDetails,
  after: AuditDetails,
): { before: AuditDetails; after: AuditDetails } | null {
  const fields = (Object.keys(after) as AuditField[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  if (fields.length === 0) return null
  const only = (details: AuditDetails) =>
    Object.fromEntries(fields.map((field) => [field, details[field] ?? null]))
  return { before: only(before), after: only(after) }
}

import type { Actor } from '@vantage/contracts/auth/actor'
import type { AuditAction, AuditDetails } from '@vantage/contracts/ops/audit-log'
import { auditLog } from '@vantage/db/ops/tables'
import type { Context, EmployeeContext } from '../context.ts'
import { limiterOf } from '../limiter.ts'
import { withTransaction } from '../transaction.ts'

export interface AuditEntry {
  action: AuditAction
  /** What it was done to, as people name it: an activity's key, a username. */
  subject: string
  before?: AuditDetails
  after?: AuditDetails
}

/**
 * Records what the actor did. Call it in the transaction of the change, so that there is never one without the other.
 * `before` and `after` hold no answer, no password and no key.
 */
export async function audit(
  ctx: Pick<Context, 'actor' | 'db' | 'clock'>,
  entry: AuditEntry,
): Promise<void> {
  await auditEach(ctx, [entry])
}

/** Records something that the actor may do over and over, such as reading a list, once a minute. */
export function auditOnceAMinute(ctx: EmployeeContext, entry: AuditEntry): Promise<void> {
  const { action, subject } = entry
  const record = async (tx: EmployeeContext) => {
    const limiter = limiterOf(tx.db, { name: 'recorded', points: 1, seconds: 60 })
    const { consumedPoints } = await limiter.penalty(`${tx.actor.id} ${action} ${subject}`)
    if (consumedPoints === 1) await audit(tx, entry)
  }
  return withTransaction(ctx, record, { repeatable: true })
}

const perStatement = 1000

/** The same for many things that were done at once. */
export async function auditEach(
  { actor, db, clock }: Pick<Context, 'actor' | 'db' | 'clock'>,
  entries: readonly AuditEntry[],
): Promise<void> {
  const by = {
    at: clock(),
    actorKind: actor.kind,
    employeeId: actor.kind === 'employee' ? actor.id : null,
    actorName: nameOf(actor),
  }
  for (let from = 0; from < entries.length; from += perStatement) {
    const some = entries.slice(from, from + perStatement)
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

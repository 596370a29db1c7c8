import type { Actor } from '@vantage/contracts/auth/actor'
import type { AuditAction, AuditDetails } from '@vantage/contracts/ops/audit-log'
import { auditLog } from '@vantage/db/ops/tables'
import type { Context } from '../context.ts'

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
  { action, subject, before, after }: AuditEntry,
): Promise<void> {
  await ctx.db.insert(auditLog).values({
    at: ctx.clock(),
    actorKind: ctx.actor.kind,
    employeeId: ctx.actor.kind === 'employee' ? ctx.actor.id : null,
    actorName: nameOf(ctx.actor),
    action,
    subject,
    before,
    after,
  })
}

function nameOf(actor: Actor): string {
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

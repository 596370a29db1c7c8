import type { OwnAccount, OwnSettings } from '@vantage/contracts/people/employees'
import { employees } from '@vantage/db/people/tables'
import { eq, sql } from 'drizzle-orm'
import { audit, differences } from '../core/audit.ts'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { nextRevision } from '../core/revisions.ts'
import { withTransaction } from '../core/transaction.ts'

/** The actor's e-mail address, the language of messages to them, and whether they have a password. */
export async function getOwnAccount({ actor, db }: EmployeeContext): Promise<OwnAccount> {
  const [own] = await db
    .select({
      email: employees.email,
      language: employees.language,
      hasPassword: sql<boolean>`${employees.passwordHash} is not null`,
    })
    .from(employees)
    .where(eq(employees.id, actor.id))
  if (!own) throw new ServiceError('invalid', 'This account is gone.')
  return own
}

/** Changes the settings. An administrator who is editing the same account sees it before overwriting it. */
export function changeOwnSettings(
  ctx: EmployeeContext,
  settings: OwnSettings,
): Promise<OwnSettings> {
  return withTransaction(ctx, async (tx) => {
    const isOwn = eq(employees.id, tx.actor.id)
    await tx.db.select({ id: employees.id }).from(employees).where(isOwn).for('no key update')
    const changes = differences(await getOwnAccount(tx), settings)
    if (!changes) return settings
    await tx.db
      .update(employees)
      .set({ ...settings, ...nextRevision(tx, employees) })
      .where(isOwn)
    await audit(tx, { action: 'user.change', subject: tx.actor.username, ...changes })
    return settings
  })
}

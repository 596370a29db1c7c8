import { sessions } from '@vantage/db/auth/tables'
import { inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { auditEach } from '../ops/audit.ts'

/** Ends every session of these accounts, and records how many of each: call it in the transaction of the reason. */
export async function endSessionsOf(
  ctx: Pick<Context, 'actor' | 'db' | 'clock'>,
  accounts: readonly { id: number; username: string }[],
): Promise<void> {
  const ids = accounts.map(({ id }) => id)
  const ended = await ctx.db
    .delete(sessions)
    .where(inArray(sessions.employeeId, ids))
    .returning({ employeeId: sessions.employeeId })
  const counts = new Map<number, number>()
  for (const { employeeId } of ended) counts.set(employeeId, (counts.get(employeeId) ?? 0) + 1)
  const entries = accounts.map(({ id, username }) => ({
    action: 'sessions.end' as const,
    subject: username,
    after: { sessions: counts.get(id) ?? 0 },
  }))
  await auditEach(ctx, entries)
}

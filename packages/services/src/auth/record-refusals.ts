import { rateLimits } from '@vantage/db/auth/tables'
import { lower } from '@vantage/db/columns'
import { employees } from '@vantage/db/people/tables'
import { and, like, lte, sql } from 'drizzle-orm'
import type { DbContext, WriteContext } from '../core/context.ts'
import { limiterOf } from '../core/limiter.ts'
import { type AuditEntry, auditEach } from '../core/audit.ts'
import { withTransaction } from '../core/transaction.ts'

const name = 'refused'
const seconds = 60
const action = 'sign-in.refuse'

/** The rows of `rate_limits` that count refusals: they end in the audit log. */
export const isRefusal = like(rateLimits.key, `${name}:%`)

/** Counts a refusal to sign in to an account, by its name in lower case. It never rejects: the refusal stands anyway. */
export async function countRefusal({ db }: DbContext, account: string): Promise<void> {
  const limiter = limiterOf(db, { name, points: 1, seconds })
  await limiter.penalty(account).catch(() => {})
}

/**
 * Records the refusals of minutes that are over, one entry for each account. Unknown names share one entry without the
 * name, which may be a password typed into the wrong field. Called by the worker's sweep.
 */
export async function recordRefusals(ctx: WriteContext): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const minutes = await tx.db
      .delete(rateLimits)
      .where(and(isRefusal, lte(rateLimits.expire, tx.clock())))
      .returning()
    if (minutes.length === 0) return
    const counted = minutes.map(({ key, points, expire }) => ({
      account: key.slice(name.length + 1),
      count: points,
      since: new Date((expire ?? tx.clock()).getTime() - seconds * 1000).toISOString(),
    }))
    const accounts = sql.param(counted.map(({ account }) => account))
    const named = await tx.db
      .select({ username: employees.username })
      .from(employees)
      .where(sql`${lower(employees.username)} = any(${accounts}::text[])`)
    const usernames = new Map(named.map(({ username }) => [username.toLowerCase(), username]))
    const unknown = counted.filter(({ account }) => !usernames.has(account))
    const entries = counted.flatMap(({ account, ...after }): AuditEntry[] => {
      const subject = usernames.get(account)
      return subject === undefined ? [] : [{ action, subject, after }]
    })
    if (unknown.length > 0) {
      const count = unknown.reduce((sum, each) => sum + each.count, 0)
      const since = unknown.map((each) => each.since).sort()[0] ?? null
      entries.push({ action, subject: '(unknown)', after: { count, since } })
    }
    await auditEach({ ...tx, actor: { kind: 'nobody' } }, entries)
  })
}

import type { Context } from '../context.ts'
import { ServiceError } from '../errors.ts'

/** What is limited, and how many failures within the window it takes. */
export interface FailureLimit {
  subject: string
  limit: number
}

type LimitContext = Pick<Context, 'sql' | 'clock' | 'settings'>

/**
 * Throws `too-many` when a subject has used up its failures. Called before and after the check it protects, so that
 * of many guesses at once no more than the limit learn anything; successes never count (decisions section 3).
 */
export async function assertFailuresBelow(
  ctx: LimitContext,
  limits: readonly FailureLimit[],
): Promise<void> {
  const now = ctx.clock()
  const subjects = limits.map(({ subject }) => subject)
  const rows = await ctx.sql<{ subject: string; failures: number; windowEndsAt: Date }[]>`
    select subject, failures, window_ends_at as "windowEndsAt" from failure_counts
    where subject = any(${subjects}) and window_ends_at > ${now}`
  for (const row of rows) {
    const limit = limits.find(({ subject }) => subject === row.subject)
    if (limit && row.failures >= limit.limit) throw tooMany(row.windowEndsAt, now)
  }
}

/** Counts one failure of each subject; throws `too-many` when that is more than its limit. */
export async function countFailure(
  ctx: LimitContext,
  limits: readonly FailureLimit[],
): Promise<void> {
  const now = ctx.clock()
  const endsAt = new Date(now.getTime() + ctx.settings.loginWindowMinutes * 60_000)
  for (const { subject, limit } of limits) {
    const [row] = await ctx.sql<{ failures: number; windowEndsAt: Date }[]>`
      insert into failure_counts as counted (subject, failures, window_ends_at)
      values (${subject}, 1, ${endsAt})
      on conflict (subject) do update set
        failures = case when counted.window_ends_at <= ${now} then 1 else counted.failures + 1 end,
        window_ends_at = case when counted.window_ends_at <= ${now} then ${endsAt}
                         else counted.window_ends_at end
      returning failures, window_ends_at as "windowEndsAt"`
    if (row && row.failures > limit) throw tooMany(row.windowEndsAt, now)
  }
}

function tooMany(endsAt: Date, now: Date): ServiceError {
  const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
  return new ServiceError('too-many', 'Too many failed attempts. Try again later.', { retryAfter })
}

import {
  type CallFailure,
  type ThirdParty,
  type ThirdPartyHealth,
  thirdParties,
} from '@vantage/contracts/ops/third-parties'
import { recentCalls, thirdPartyCalls } from '@vantage/db/ops/tables'
import { gt, lt, max, sql, sum } from 'drizzle-orm'
import type { Context, TimedContext } from '../core/context.ts'

type HealthContext = Pick<Context, 'db' | 'clock' | 'dingtalk' | 'partsSearch'>

const hourMs = 3_600_000
/** Answered, but not done. */
const refusals: readonly (CallFailure | 'ok')[] = ['refused', 'permission', 'user-not-found']

/** How each third party is doing, from the calls of all processes. */
export async function readThirdParties(ctx: HealthContext): Promise<ThirdPartyHealth[]> {
  const today = ctx.clock().toISOString().slice(0, 10)
  const month = `${today.slice(0, 7)}-01`
  const rows = await ctx.db
    .select({
      party: thirdPartyCalls.party,
      outcome: thirdPartyCalls.outcome,
      lastAt: max(thirdPartyCalls.lastAt),
      today: counted(sql`${thirdPartyCalls.day} = ${today}`),
      thisMonth: counted(sql`${thirdPartyCalls.day} >= ${month}`),
    })
    .from(thirdPartyCalls)
    .groupBy(thirdPartyCalls.party, thirdPartyCalls.outcome)
  const lately = await readLastHour(ctx)
  const isConfigured: Record<ThirdParty, boolean> = {
    dingtalk: ctx.dingtalk !== null,
    'parts-search': ctx.partsSearch !== null,
  }
  return thirdParties.map((party) => {
    const own = rows.filter((row) => row.party === party)
    const success = own.find(({ outcome }) => outcome === 'ok')?.lastAt ?? null
    const failure = newestFailure(own)
    const isFailing = failure !== null && (success === null || failure.at > success)
    const hour = lately.filter((row) => row.party === party)
    const callsOf = (outcomes: typeof hour) => outcomes.reduce((all, { calls }) => all + calls, 0)
    const calls = callsOf(hour)
    const refused = callsOf(hour.filter(({ outcome }) => refusals.includes(outcome)))
    const stateByCalls = () => {
      if (isFailing) return stateAfter(failure.cause)
      if (refused > 0 && 2 * refused >= calls) return 'refusing'
      return success ? 'working' : 'unknown'
    }
    return {
      party,
      state: isConfigured[party] ? stateByCalls() : 'not-configured',
      lastHour: { calls, failed: callsOf(hour.filter(({ outcome }) => outcome !== 'ok')) },
      lastSuccessAt: success?.toISOString() ?? null,
      lastFailure: failure && { at: failure.at.toISOString(), cause: failure.cause },
      throttledToday: own.find(({ outcome }) => outcome === 'throttled')?.today ?? 0,
      callsThisMonth: own.reduce((all, { thisMonth }) => all + thisMonth, 0),
    }
  })
}

/** Since the span of five minutes in which the hour began. */
const readLastHour = ({ db, clock }: HealthContext) => {
  const { party, outcome, since } = recentCalls
  return db
    .select({ party, outcome, calls: sum(recentCalls.calls).mapWith(Number) })
    .from(recentCalls)
    .where(gt(since, new Date(clock().getTime() - hourMs)))
    .groupBy(party, outcome)
}

/** Deletes what is older than a day. */
export async function sweepRecentCalls({ db, clock }: TimedContext): Promise<void> {
  await db
    .delete(recentCalls)
    .where(lt(recentCalls.since, new Date(clock().getTime() - 24 * hourMs)))
}

const counted = (when: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${thirdPartyCalls.calls}) filter (where ${when}), 0)::int`

function newestFailure(rows: readonly { outcome: 'ok' | CallFailure; lastAt: Date | null }[]) {
  const failures = rows.flatMap(({ outcome, lastAt }) =>
    outcome === 'ok' || lastAt === null ? [] : [{ at: lastAt, cause: outcome }],
  )
  return failures.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null
}

function stateAfter(cause: CallFailure): ThirdPartyHealth['state'] {
  if (cause === 'throttled' || cause === 'busy') return 'slowed'
  if (refusals.includes(cause)) return 'refusing'
  return cause === 'quota' ? 'no-quota' : 'failing'
}

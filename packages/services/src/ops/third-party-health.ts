import {
  type CallFailure,
  type ThirdParty,
  type ThirdPartyHealth,
  thirdParties,
} from '@vantage/contracts/ops/third-parties'
import { thirdPartyCalls } from '@vantage/db/ops/tables'
import { max, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

type HealthContext = Pick<Context, 'db' | 'clock' | 'dingtalk' | 'partsSearch'>

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
  const isConfigured: Record<ThirdParty, boolean> = {
    dingtalk: ctx.dingtalk !== null,
    'parts-search': ctx.partsSearch !== null,
  }
  return thirdParties.map((party) => {
    const own = rows.filter((row) => row.party === party)
    const success = own.find(({ outcome }) => outcome === 'ok')?.lastAt ?? null
    const failure = newestFailure(own)
    const isFailing = failure !== null && (success === null || failure.at > success)
    return {
      party,
      state: !isConfigured[party]
        ? 'not-configured'
        : isFailing
          ? stateAfter(failure.cause)
          : success
            ? 'working'
            : 'unknown',
      lastSuccessAt: success?.toISOString() ?? null,
      lastFailure: failure && { at: failure.at.toISOString(), cause: failure.cause },
      throttledToday: own.find(({ outcome }) => outcome === 'throttled')?.today ?? 0,
      callsThisMonth: own.reduce((sum, { thisMonth }) => sum + thisMonth, 0),
    }
  })
}

const counted = (when: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${thirdPartyCalls.calls}) filter (where ${when}), 0)::int`

function newestFailure(
  rows: readonly { outcome: 'ok' | CallFailure; lastAt: Date | null }[],
): { at: Date; cause: CallFailure } | null {
  let newest: { at: Date; cause: CallFailure } | null = null
  for (const { outcome, lastAt } of rows) {
    if (outcome === 'ok' || lastAt === null) continue
    if (!newest || lastAt > newest.at) newest = { at: lastAt, cause: outcome }
  }
  return newest
}

function stateAfter(cause: CallFailure): ThirdPartyHealth['state'] {
  if (cause === 'throttled' || cause === 'busy') return 'slowed'
  return cause === 'quota' ? 'no-quota' : 'failing'
}

import { partsPerNumber } from '@vantage/contracts/chips/found-part'
import type { PartsQuota } from '@vantage/contracts/ops/overview'
import { partCounts } from '@vantage/db/chips/tables'
import { contractMonthStart } from '@vantage/domain/chips/calendar'
import type { MatchOutcome } from '@vantage/integrations/parts-search/port'
import { gte, sql, sum } from 'drizzle-orm'
import type { Context } from '../context.ts'

type CountContext = Pick<Context, 'db' | 'clock' | 'partsSearch'>

/**
 * Asks the parts search for a batch. The most that it may give is counted beforehand, and corrected to what it gave: so
 * what was asked for before a crash counts.
 */
export async function matchCounted(
  { db, clock, partsSearch }: CountContext,
  batch: readonly string[],
): Promise<MatchOutcome> {
  if (!partsSearch) return { outcome: 'unavailable', reason: 'not-configured' }
  const day = clock().toISOString().slice(0, 10)
  const count = async (parts: number) => {
    await db
      .insert(partCounts)
      .values({ day, parts })
      .onConflictDoUpdate({
        target: partCounts.day,
        set: { parts: sql`${partCounts.parts} + excluded.parts` },
      })
  }
  const atMost = batch.length * partsPerNumber
  await count(atMost)
  const answer = await partsSearch.match(batch)
  await count((answer.outcome === 'matched' ? answer.returned : 0) - atMost)
  return answer
}

/** What is used of the contract's parts since its month began; null where no parts search is configured. */
export async function readPartsQuota({
  db,
  clock,
  partsSearch,
  settings,
}: CountContext & Pick<Context, 'settings'>): Promise<PartsQuota> {
  if (!partsSearch) return null
  const { monthlyParts, monthStartsOn } = settings.chips
  const since = contractMonthStart(clock(), monthStartsOn)
  const [counted] = await db
    .select({ used: sum(partCounts.parts).mapWith(Number) })
    .from(partCounts)
    .where(gte(partCounts.day, since))
  return { used: counted?.used ?? 0, limit: monthlyParts, since }
}

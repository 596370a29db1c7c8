import type { SearchedPart } from '@vantage/contracts/chips/chip-bodies'
import { type FoundPart, partsPerNumber } from '@vantage/contracts/chips/found-part'
import type { PartsQuota } from '@vantage/contracts/ops/overview'
import type { CallFailure } from '@vantage/contracts/ops/third-parties'
import { partCounts } from '@vantage/db/chips/tables'
import { contractMonthStart } from '@vantage/domain/chips/calendar'
import { inBatches, readOffer } from '@vantage/domain/chips/flatten'
import type { MatchOutcome, PartMatch } from '@vantage/integrations/parts-search/port'
import { gte, sql, sum } from 'drizzle-orm'
import pTimeout from 'p-timeout'
import type { Context } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'

type CountContext = Pick<Context, 'db' | 'clock' | 'partsSearch'>

/**
 * Asks the parts search for a batch. The most that it may return is counted beforehand and corrected afterwards, so that
 * what was asked for before a crash counts, too.
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

/** After one of these the next request would be refused as well. */
const lastingFailures: readonly CallFailure[] = ['quota', 'credentials', 'token', 'permission']
const failuresInARow = 3

/**
 * Makes a function that is given why each batch failed as a whole, or null, and returns whether to ask for no further
 * one.
 */
export function givingUp(): (reason: CallFailure | null) => boolean {
  let failedInARow = 0
  return (reason) => {
    failedInARow = reason === null ? 0 : failedInARow + 1
    return reason !== null && (lastingFailures.includes(reason) || failedInARow === failuresInARow)
  }
}

/** The server and its proxies give up a request that has no answer after a minute. */
const longestMs = 45_000

/**
 * What the parts search has of these part numbers now, in the shape of Octopart v4, in their order. `isComplete`: it
 * answered for every one within `time` ms, be it that there is no such part. Nothing is stored. Throws `invalid` without
 * a part number or a service.
 */
export async function searchParts(
  ctx: Pick<Context, 'db' | 'clock' | 'partsSearch'>,
  mpns: readonly string[],
  time = longestMs,
): Promise<{ parts: SearchedPart[]; isComplete: boolean }> {
  const { partsSearch } = ctx
  if (mpns.length === 0) throw new ServiceError('invalid', 'dataList: chip template empty')
  if (!partsSearch) throw new ServiceError('invalid', 'No parts search is configured.')
  const deadline = performance.now() + time
  const givesUp = givingUp()
  const matches = new Map<string, PartMatch>()
  for (const batch of inBatches(mpns, partsSearch.batchSize)) {
    const milliseconds = Math.max(1, deadline - performance.now())
    const answer = await pTimeout(matchCounted(ctx, batch), { milliseconds, fallback: () => null })
    if (answer?.outcome === 'matched')
      for (const each of answer.matches) matches.set(each.mpn, each)
    if (!answer || givesUp(answer.outcome === 'matched' ? null : answer.reason)) break
  }
  const parts = mpns.map((mpn) => {
    const match = matches.get(mpn)
    return searched(match?.outcome === 'found' ? [{ part: documented(match.part) }] : [])
  })
  const isComplete = mpns.every((mpn) => (matches.get(mpn)?.outcome ?? 'failed') !== 'failed')
  return { parts, isComplete }
}

type Results = SearchedPart['data']['search_mpn']['results']
const searched = (results: Results): SearchedPart => ({ data: { search_mpn: { results } } })

const documented = ({ mpn, sellers }: FoundPart): Results[number]['part'] => ({
  mpn,
  sellers: sellers.map(({ company, country, offers }) => ({
    company: { name: company ?? '' },
    country: country ?? '',
    offers: offers.map(readOffer).map(({ sku, stock, moq, updated }) => ({
      sku,
      inventory_level: stock,
      moq,
      updated: updated?.toISOString() ?? null,
    })),
  })),
})

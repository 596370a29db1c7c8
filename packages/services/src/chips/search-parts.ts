import { setTimeout as wait } from 'node:timers/promises'
import type { SearchedPart } from '@vantage/contracts/chips/chip-bodies'
import type { FoundPart } from '@vantage/contracts/chips/found-part'
import { inBatches, readOffer } from '@vantage/domain/chips/flatten'
import type { PartMatch } from '@vantage/integrations/parts-search/port'
import type { Context } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { matchCounted } from './count-parts.ts'
import { givingUp } from './give-up.ts'

/** The server, and what stands in front of it, give up an answer that says nothing for a minute. */
const mostMs = 45_000

/**
 * What the parts search has of these part numbers now, in the shape of Octopart v4, in their order. `isWhole`: it
 * answered for every one within `time` ms, be it that there is no such part. Nothing is stored. Throws `invalid` without
 * a part number or a service.
 */
export async function searchParts(
  ctx: Pick<Context, 'db' | 'clock' | 'partsSearch'>,
  mpns: readonly string[],
  time = mostMs,
): Promise<{ parts: SearchedPart[]; isWhole: boolean }> {
  const { partsSearch } = ctx
  if (mpns.length === 0) throw new ServiceError('invalid', 'dataList: chip template empty')
  if (!partsSearch) throw new ServiceError('invalid', 'No parts search is configured.')
  const timer = new AbortController()
  const outOfTime = wait(time, null, { signal: timer.signal }).catch(() => null)
  const givesUp = givingUp()
  const matches = new Map<string, PartMatch>()
  for (const batch of inBatches(mpns, partsSearch.batchSize)) {
    const answer = await Promise.race([matchCounted(ctx, batch), outOfTime])
    if (answer?.outcome === 'matched')
      for (const each of answer.matches) matches.set(each.mpn, each)
    if (!answer || givesUp(answer.outcome === 'matched' ? null : answer.reason)) break
  }
  timer.abort()
  const parts = mpns.map((mpn) => {
    const match = matches.get(mpn)
    return searched(match?.outcome === 'found' ? [{ part: documented(match.part) }] : [])
  })
  const isWhole = mpns.every((mpn) => (matches.get(mpn)?.outcome ?? 'failed') !== 'failed')
  return { parts, isWhole }
}

type Results = SearchedPart['data']['search_mpn']['results']
const searched = (results: Results): SearchedPart => ({ data: { search_mpn: { results } } })

const documented = ({ mpn, sellers }: FoundPart): Results[number]['part'] => ({
  mpn,
  sellers: sellers.map(({ company, country, offers }) => ({
    company: { name: company ?? '' },
    country: country ?? '',
    offers: offers.map(readOffer).map(({ sku, stock, moq, updated }) => ({
      ...{ sku, inventory_level: stock, moq },
      updated: updated?.toISOString() ?? null,
    })),
  })),
})

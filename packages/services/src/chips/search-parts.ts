import type { SearchedPart } from '@vantage/contracts/chips/chip-bodies'
import type { FoundPart } from '@vantage/contracts/chips/found-part'
import { inBatches } from '@vantage/domain/chips/flatten'
import type { PartMatch } from '@vantage/integrations/parts-search/port'
import type { Context } from '../context.ts'
import { ServiceError } from '../errors.ts'

/**
 * What the parts search has of these part numbers now, in the shape of Octopart v4, in their order. `isWhole`: it
 * answered for every one, be it that there is no such part. Nothing is stored. Throws `invalid` without a part number
 * or a service.
 */
export async function searchParts(
  { partsSearch }: Pick<Context, 'partsSearch'>,
  mpns: readonly string[],
): Promise<{ parts: SearchedPart[]; isWhole: boolean }> {
  if (mpns.length === 0) throw new ServiceError('invalid', 'dataList: chip template empty')
  if (!partsSearch) throw new ServiceError('invalid', 'No parts search is configured.')
  const matches: (PartMatch | null)[] = []
  for (const batch of inBatches(mpns, partsSearch.batchSize)) {
    const answer = await partsSearch.match(batch)
    matches.push(...(answer.outcome === 'matched' ? answer.matches : batch.map(() => null)))
  }
  const parts = matches.map((match) =>
    searched(match?.outcome === 'found' ? [{ part: documented(match.part) }] : []),
  )
  return { parts, isWhole: matches.every((match) => match && match.outcome !== 'failed') }
}

type Results = SearchedPart['data']['search_mpn']['results']
const searched = (results: Results): SearchedPart => ({ data: { search_mpn: { results } } })

const documented = ({ mpn, sellers }: FoundPart): Results[number]['part'] => ({
  mpn,
  sellers: sellers.map(({ company, country, offers }) => ({
    company: { name: company ?? '' },
    country: country ?? '',
    offers: offers.map(({ sku, inventoryLevel, moq, updated }) => ({
      sku: sku ?? '',
      inventory_level: Math.trunc(inventoryLevel ?? -3),
      moq: moq === null ? null : Math.trunc(moq),
      updated,
    })),
  })),
})

import type { PartsSearchSettings } from '@vantage/config/settings'
import { partsPerNumber } from '@vantage/contracts/chips/found-part'
import { z } from 'zod'
import { postJson } from '../http.ts'
import { countParts, matchOf } from './found-parts.ts'
import type { MatchOutcome, PartsSearchPort } from './port.ts'
import { repeatCall, type SearchConfig } from './repeat.ts'

type OctopartConfig = SearchConfig & Extract<PartsSearchSettings, { api: 'octopart' }>

const searchQuery = `query Search($q: String!, $country: String!, $currency: String!, $limit: Int!) {
  search_mpn(q: $q, country: $country, currency: $currency, start: 0, limit: $limit) {
    hits
    results { part { mpn sellers { company { name } country offers { sku inventory_level moq updated } } } }
  }
}`

/** Octopart v4 takes one part number per request. */
export const createOctopart = (config: OctopartConfig): PartsSearchPort => ({
  batchSize: 1,
  match: async ([mpn]) => {
    if (mpn === undefined) return { outcome: 'matched', matches: [], returned: 0 }
    const { country, currency, timeoutMs } = config
    const variables = { q: mpn, country, currency, limit: partsPerNumber }
    const headers = { token: config.token }
    const verdict = await repeatCall(config, 'match', () =>
      postJson(
        new URL(config.octopartUrl),
        { query: searchQuery, variables },
        { timeoutMs, headers },
      ),
    )
    if (verdict.kind === 'ok') return readResults(mpn, verdict.data)
    const { reason, detail } = verdict
    // The token never changes: one that is refused is a wrong one.
    const known = reason === 'token' ? 'credentials' : reason
    return { outcome: 'unavailable', reason: known, ...(detail && { detail }) }
  },
})

/** Without a hit, `results` is null. */
const searchData = z.object({
  search_mpn: z.object({ results: z.array(z.object({ part: z.unknown() })).nullish() }),
})

function readResults(mpn: string, data: unknown): MatchOutcome {
  const read = searchData.safeParse(data)
  if (!read.success) return { outcome: 'unavailable', reason: 'malformed' }
  const parts = (read.data.search_mpn.results ?? []).map(({ part }) => part)
  return { outcome: 'matched', matches: [matchOf(mpn, parts)], returned: countParts(parts) }
}

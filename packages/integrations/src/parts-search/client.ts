import { setTimeout as wait } from 'node:timers/promises'
import type { PartsSearchSettings } from '@vantage/config/settings'
import { partsPerNumber } from '@vantage/contracts/chips/found-part'
import { z } from 'zod'
import { createTokens } from '../calls.ts'
import { type HttpAnswer, post, postJson } from '../http.ts'
import { countParts, matchOf } from './found-parts.ts'
import { byStatus, type CallResult, callService, type SearchConfig } from './graphql.ts'
import type { MatchOutcome, PartMatch, PartsSearchOptions, PartsSearchPort } from './port.ts'

/** A client of one account; make one per process, it keeps the token. */
export function createPartsSearch(options: PartsSearchOptions): PartsSearchPort {
  const defaults = { sleep: (ms: number) => wait(ms), timeoutMs: 20_000, onCall: () => {} }
  return options.api === 'nexar'
    ? createNexar({ ...defaults, ...options })
    : createOctopart({ ...defaults, ...options })
}

type NexarConfig = SearchConfig & Extract<PartsSearchSettings, { api: 'nexar' }>

const matchQuery = `query Match($queries: [SupPartMatchQuery!]!, $country: String!, $currency: String!) {
  supMultiMatch(queries: $queries, country: $country, currency: $currency) {
    reference hits error
    parts { mpn sellers { company { name } country offers { sku inventoryLevel moq updated } } }
  }
}`

/** The most parts that the service matches in one request. */
const maxParts = 100

/** Without a `limit` the service returns more, and its quota counts what it returns. */
function createNexar(config: NexarConfig): PartsSearchPort {
  const { country, currency, nexarUrl, timeoutMs } = config
  const tokens = createTokens(() => fetchToken(config), config.clock)
  return {
    batchSize: maxParts / partsPerNumber,
    match: async (mpns) => {
      const queries = mpns.map((mpn, i) => ({
        mpn,
        start: 0,
        limit: partsPerNumber,
        reference: String(i),
      }))
      const body = { query: matchQuery, variables: { queries, country, currency } }
      const result = await tokens.withToken(
        (token) => {
          const headers = { authorization: `Bearer ${token}` }
          return callService(config, 'match', () =>
            postJson(new URL(nexarUrl), body, { timeoutMs, headers }),
          )
        },
        (refused) => refused.outcome !== 'ok' && refused.reason === 'token',
      )
      return result.outcome === 'ok' ? readMatches(mpns, result.data) : result
    },
  }
}

const matchData = z.object({ supMultiMatch: z.array(z.unknown()) })
const matchItem = z.object({
  reference: z.string(),
  error: z.string().nullable().catch(null).default(null),
  parts: z.unknown().optional(),
})

function readMatches(mpns: readonly string[], data: unknown): MatchOutcome {
  const read = matchData.safeParse(data)
  if (!read.success) return { outcome: 'unavailable', reason: 'malformed' }
  const items = new Map(
    read.data.supMultiMatch.flatMap((given) => {
      const item = matchItem.safeParse(given).data
      return item ? [[item.reference, item]] : []
    }),
  )
  let returned = 0
  const matches = mpns.map((mpn, i): PartMatch => {
    const item = items.get(String(i))
    if (!item) return { mpn, outcome: 'failed', reason: 'malformed' }
    returned += countParts(item.parts)
    if (item.error === null) return matchOf(mpn, item.parts)
    return { mpn, outcome: 'failed', reason: 'refused', detail: item.error.slice(0, 200) }
  })
  return { outcome: 'matched', matches, returned }
}

const tokenBody = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

async function fetchToken(config: NexarConfig) {
  const { clientId, clientSecret, identityUrl, timeoutMs } = config
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope: 'supply.domain',
  })
  const call = () => post(new URL(identityUrl), form, { timeoutMs })
  const result = await callService(config, 'token', call, readTokenAnswer)
  if (result.outcome !== 'ok') return result
  const { access_token, expires_in } = tokenBody.parse(result.data)
  return { token: access_token, lifeMs: expires_in * 1000 }
}

/** The token endpoint is no GraphQL: what it refuses are the credentials. */
function readTokenAnswer(answer: HttpAnswer): CallResult {
  const reason = 'status' in answer ? byStatus(answer.status) : null
  if (reason === 'refused' || reason === 'token') {
    return { outcome: 'unavailable', reason: 'credentials' }
  }
  if (reason) return { outcome: 'unavailable', reason }
  if (answer.kind === 'failed') return { outcome: 'unavailable', reason: answer.reason }
  const { success, data } = tokenBody.safeParse(answer.body)
  return success ? { outcome: 'ok', data } : { outcome: 'unavailable', reason: 'malformed' }
}

type OctopartConfig = SearchConfig & Extract<PartsSearchSettings, { api: 'octopart' }>

const searchQuery = `query Search($q: String!, $country: String!, $currency: String!, $limit: Int!) {
  search_mpn(q: $q, country: $country, currency: $currency, start: 0, limit: $limit) {
    hits
    results { part { mpn sellers { company { name } country offers { sku inventory_level moq updated } } } }
  }
}`

/** Octopart v4 takes one part number per request. */
const createOctopart = (config: OctopartConfig): PartsSearchPort => ({
  batchSize: 1,
  match: async ([mpn]) => {
    if (mpn === undefined) return { outcome: 'matched', matches: [], returned: 0 }
    const { country, currency, octopartUrl, timeoutMs, token } = config
    const variables = { q: mpn, country, currency, limit: partsPerNumber }
    const body = { query: searchQuery, variables }
    const result = await callService(config, 'match', () =>
      postJson(new URL(octopartUrl), body, { timeoutMs, headers: { token } }),
    )
    if (result.outcome === 'ok') return readResults(mpn, result.data)
    // The token never changes: one that is refused is a wrong one.
    return result.reason === 'token' ? { ...result, reason: 'credentials' } : result
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

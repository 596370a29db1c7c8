import type { PartsSearchSettings } from '@vantage/config/settings'
import { partsPerNumber } from '@vantage/contracts/chips/found-part'
import { z } from 'zod'
import { type HttpAnswer, post, postJson } from '../http.ts'
import { countParts, matchOf } from './found-parts.ts'
import type { MatchOutcome, PartMatch, PartsSearchPort } from './port.ts'
import { repeatCall, type SearchConfig } from './repeat.ts'
import { byStatus, type Verdict } from './verdicts.ts'

type NexarConfig = SearchConfig & Extract<PartsSearchSettings, { api: 'nexar' }>

const matchQuery = `query Match($queries: [SupPartMatchQuery!]!, $country: String!, $currency: String!) {
  supMultiMatch(queries: $queries, country: $country, currency: $currency) {
    reference hits error
    parts { mpn sellers { company { name } country offers { sku inventoryLevel moq updated } } }
  }
}`

/** The most parts that the service matches in one request. */
const mostParts = 100

/** Without a `limit` the service returns more, and its quota counts what it returns. */
export function createNexar(config: NexarConfig): PartsSearchPort {
  const ask = createAsk(config)
  return {
    batchSize: mostParts / partsPerNumber,
    match: async (mpns) => {
      const queries = mpns.map((mpn, i) => ({
        ...{ mpn, start: 0, limit: partsPerNumber },
        reference: String(i),
      }))
      const { country, currency } = config
      const verdict = await ask(matchQuery, { queries, country, currency })
      return verdict.kind === 'ok' ? readMatches(mpns, verdict.data) : unavailable(verdict)
    },
  }
}

const unavailable = ({ reason, detail }: Extract<Verdict, { kind: 'failed' }>): MatchOutcome => ({
  outcome: 'unavailable',
  reason,
  ...(detail && { detail }),
})

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

/** Asks with the account's token, which is kept for as long as it is valid; a refused one is replaced once. */
function createAsk(config: NexarConfig) {
  const tokens = createTokens(config)
  const { timeoutMs } = config
  return async (query: string, variables: object) => {
    for (let renewed = false; ; renewed = true) {
      const token = await tokens.get()
      if (token.kind === 'failed') return token
      const headers = { authorization: `Bearer ${token.data}` }
      const verdict = await repeatCall(config, 'match', () =>
        postJson(new URL(config.nexarUrl), { query, variables }, { timeoutMs, headers }),
      )
      const isRefused = verdict.kind === 'failed' && verdict.reason === 'token'
      if (!isRefused || renewed) return verdict
      tokens.discard(token.data)
    }
  }
}

type TokenVerdict = { kind: 'ok'; data: string } | Extract<Verdict, { kind: 'failed' }>

const tokenBody = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const refreshEarlyMs = 10 * 60_000

/** Callers who need a token at the same time share one fetch. */
function createTokens(config: NexarConfig) {
  let cached: { token: string; refreshAt: number } | null = null
  let fetching: Promise<TokenVerdict> | null = null

  async function fetchToken(): Promise<TokenVerdict> {
    const { clientId, clientSecret, identityUrl, timeoutMs } = config
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'supply.domain',
    })
    const call = () => post(new URL(identityUrl), form, { timeoutMs })
    const verdict = await repeatCall(config, 'token', call, judgeToken)
    if (verdict.kind === 'failed') return verdict
    const { access_token, expires_in } = tokenBody.parse(verdict.data)
    const lifeMs = expires_in * 1000
    const refreshAt = config.clock().getTime() + Math.max(lifeMs - refreshEarlyMs, lifeMs / 2)
    cached = { token: access_token, refreshAt }
    return { kind: 'ok', data: access_token }
  }

  return {
    get: async (): Promise<TokenVerdict> => {
      if (cached && config.clock().getTime() < cached.refreshAt) {
        return { kind: 'ok', data: cached.token }
      }
      fetching ??= fetchToken().finally(() => {
        fetching = null
      })
      return fetching
    },
    discard: (token: string) => {
      if (cached?.token === token) cached = null
    },
  }
}

/** The token endpoint is no GraphQL: what it refuses are the credentials. */
function judgeToken(answer: HttpAnswer): Verdict {
  const status = 'status' in answer ? answer.status : null
  const reason = status === null ? null : byStatus(status)
  if (reason === 'refused' || reason === 'token') return { kind: 'failed', reason: 'credentials' }
  if (reason) return { kind: 'failed', reason }
  if (answer.kind === 'failed') return { kind: 'failed', reason: answer.reason }
  const read = tokenBody.safeParse(answer.body)
  return read.success ? { kind: 'ok', data: read.data } : { kind: 'failed', reason: 'malformed' }
}

import { afterAll, describe, expect, test } from 'vitest'
import { startPartsSearchSimulator } from './server.ts'
import { simulatedPart } from './world.ts'

const simulator = await startPartsSearchSimulator({
  parts: ['LM358', 'LM358-A', 'LM358-B', 'LM358-C', 'LM358-D'].map((mpn) =>
    simulatedPart.parse({ mpn, sellers: [{ company: null, offers: [{ inventoryLevel: -1 }] }] }),
  ),
})
afterAll(simulator.stop)
const { urls, credentials, octopartToken } = simulator

async function fetchToken(scope = 'supply.domain', secret = credentials.clientSecret) {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: credentials.clientId,
    scope,
    client_secret: secret,
  })
  return fetch(urls.identityUrl, { method: 'POST', body })
}

async function ask(query: string, variables: object, headers?: Record<string, string>) {
  const { access_token } = (await (await fetchToken()).json()) as { access_token: string }
  const url = headers ? urls.octopartUrl : urls.nexarUrl
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(headers ?? { authorization: `Bearer ${access_token}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  return { response, body: await response.json() }
}

const match = (fields: string) =>
  `query M($queries: [SupPartMatchQuery!]!) { supMultiMatch(queries: $queries) { ${fields} } }`

describe('Nexar', () => {
  test('gives a token for a day, to the right secret and scope alone', async () => {
    const answer = (await (await fetchToken()).json()) as object
    expect(answer).toMatchObject({ expires_in: 86_400, token_type: 'Bearer' })
    expect((await fetchToken('other')).status).toBe(400)
    expect((await fetchToken('supply.domain', 'wrong')).status).toBe(400)
  })

  test('matches partially, and answers three parts unless told', async () => {
    const queries = [{ mpn: 'lm358', reference: 'x' }]
    const { response, body } = await ask(match('reference hits error parts { mpn }'), { queries })
    expect(response.headers.get('content-type')).toMatch(/^application\/graphql-response\+json/)
    expect(body).toEqual({
      data: {
        supMultiMatch: [
          {
            reference: 'x',
            hits: 4,
            error: null,
            parts: [{ mpn: 'LM358' }, { mpn: 'LM358-A' }, { mpn: 'LM358-B' }],
          },
        ],
      },
    })
  })

  test('refuses an explicit null for the country, and a field that it does not have', async () => {
    const nulls = { queries: [{ mpn: 'LM358' }], country: null, currency: null }
    const { body } = await ask(match('hits'), nulls)
    const named = (name: string) => ({ message: expect.stringContaining(`\`${name}\``) })
    expect(body).toEqual({ errors: [named('country'), named('currency')] })
    const unknown = await ask(match('parts { mpn stock }'), { queries: [{ mpn: 'LM358' }] })
    expect(unknown.body).toEqual({ errors: [{ message: 'The field `stock` does not exist.' }] })
  })

  test('tells what is left of the quota to no token of an application', async () => {
    const quota = '{ admApplicationById(id: "x") { supplyCounts { partCounter partLimit } } }'
    const { body } = await ask(`query ${quota}`, {})
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'AuthInvalidToken' } }] })
  })

  test('may have no company for a seller', async () => {
    const fields = 'parts { sellers { company { name } country offers { inventoryLevel } } }'
    const { body } = await ask(match(fields), { queries: [{ mpn: 'LM358-D' }] })
    const sellers = [{ company: null, country: null, offers: [{ inventoryLevel: -1 }] }]
    expect(body).toEqual({ data: { supMultiMatch: [{ parts: [{ sellers }] }] } })
  })

  test('says of an expired token something else than of a wrong one', async () => {
    simulator.control.failNext({ path: '/graphql', kind: 'expired-token' })
    const refusedAs = (code: string) => ({ data: null, errors: [{ extensions: { code } }] })
    const { body: expired } = await ask(match('hits'), {})
    expect(expired).toMatchObject(refusedAs('AuthExpiredToken'))
    const { body: wrong } = await ask('{ search_mpn { hits } }', {}, { token: 'wrong' })
    expect(wrong).toMatchObject(refusedAs('AuthInvalidToken'))
  })
})

test('Octopart v4 has the documented shape, in snake case', async () => {
  const query =
    'query S($q: String!) { search_mpn(q: $q) { hits results { part { mpn sellers { company { name } country offers { sku inventory_level moq updated } } } } } }'
  const variables = { q: 'LM358', country: 'US', currency: 'USD', limit: 1 }
  const { body } = await ask(query, variables, { token: octopartToken })
  const offers = [{ sku: 'SKU-1', inventory_level: -1, moq: null, updated: '2026-05-01T08:30:00Z' }]
  const part = { mpn: 'LM358', sellers: [{ company: null, country: null, offers }] }
  expect(body).toEqual({ data: { search_mpn: { hits: 4, results: [{ part }] } } })
  const none = await ask(query, { ...variables, q: 'nothing' }, { token: octopartToken })
  expect(none.body).toEqual({ data: { search_mpn: { hits: 0, results: null } } })
})

import { Validator } from '@seriousme/openapi-schema-validator'
import { type Actor, tokenScopes } from '@vantage/contracts/auth/actor'
import { admits } from '@vantage/contracts/permissions'
import { resultCodes } from '@vantage/contracts/result-codes'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { restRoutes } from './adapter.ts'
import { startServer } from '../testing/running-server.ts'
import { examples } from './examples/examples.ts'
import { openapi } from './openapi.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer({ databaseUrl: database.url })
})
afterAll(() => server?.stop())

const content = <T extends z.ZodType>(schema: T) =>
  z.object({ 'application/json': z.object({ schema, example: z.unknown().optional() }) })
const answer = z.object({
  required: z.array(z.string()),
  properties: z.looseObject({ code: z.object({ enum: z.array(z.string()) }) }),
})
const document = z.object({
  paths: z.record(
    z.string(),
    z.object({
      post: z.object({
        security: z.array(z.record(z.string(), z.array(z.string()))),
        requestBody: z.object({ content: content(z.unknown()) }),
        responses: z.record(
          z.string(),
          z.object({
            headers: z.record(z.string(), z.unknown()).default({}),
            content: content(answer),
          }),
        ),
      }),
    }),
  ),
})
const readDocument = async () => document.parse((await server.send('/api/docs', {})).body)

const withoutData = [
  '/api/chip/remakeChipData',
  '/api/quiz/submitAnswer',
  '/api/survey/updateKey',
  '/api/survey/removeIqRecord',
  '/api/survey/uponBFInfo',
  '/api/survey/removeBigFiveRecord',
  '/api/chip/remakeChipData',
  '/api/dingtalk/re/approval/status/update',
]

it('documents what every path answers, in code and data', async () => {
  const { text, body } = await server.send('/api/docs', {})
  const { paths } = document.parse(body)
  expect(Object.keys(paths).sort()).toEqual(restRoutes.map(({ path }) => path).sort())
  for (const [path, { post }] of Object.entries(paths)) {
    const answered = post.responses[200]?.content['application/json'].schema
    const hasNoData = withoutData.includes(path)
    const names = ['code', 'message', ...(hasNoData ? [] : ['data'])]
    expect([path, Object.keys(answered?.properties ?? {})]).toEqual([path, names])
  }
  expect(text).toContain('scoreQsCompanyType3Max')
})

it('shows an example of what each path is asked and answers', async () => {
  const { paths } = await readDocument()
  for (const { path, body, answer: answered } of examples) {
    const post = paths[path]?.post
    expect(post?.requestBody.content['application/json'].example).toEqual(body)
    expect(post?.responses[200]?.content['application/json'].example).toEqual(answered)
  }
})

it('is a document that a validator of others takes', async () => {
  const { body } = await server.send('/api/docs', {})
  const { valid, errors } = await new Validator().validate(body)
  expect([valid, errors]).toEqual([true, undefined])
})

/** Whom a rule may let through, by the scheme with which they sign in; the person may do everything. */
const callers: Record<string, Actor> = {
  session: {
    kind: 'employee',
    id: 1,
    username: 'boss',
    fullname: '',
    englishname: '',
    type: 'evm',
    grants: [],
    session: new Uint8Array(),
    mustChangePassword: false,
  },
  attempt: { kind: 'attempt', id: 1, test: null, bankId: null },
  token: { kind: 'token', id: 1, name: 'erp', scopes: tokenScopes },
}

it('says of each path with what one signs in, as its rule has it', async () => {
  const { paths } = await readDocument()
  for (const { path, rule } of restRoutes) {
    const expected = Object.entries(callers).filter(
      ([, actor]) => rule !== 'everyone' && admits(rule, actor),
    )
    const named = (paths[path]?.post.security ?? []).flatMap((one) => Object.keys(one))
    expect([path, named.sort()]).toEqual([path, expected.map(([name]) => name).sort()])
  }
})

it('names every refusal of each path with its body, and the codes of what is none', async () => {
  const { paths } = await readDocument()
  const partial = ['/api/chip/updateChipsDataFromApi', '/api/chip/remakeChipData']
  for (const { path, rule } of restRoutes) {
    const responses = Object.entries(paths[path]?.post.responses ?? {})
    const refused = ['400', '401', '403', '413', '415', '421', '429', '500', '503']
    const expected = rule === 'everyone' ? refused.filter((status) => status !== '401') : refused
    expect([path, responses.map(([status]) => status)]).toEqual([path, ['200', ...expected]])
    for (const [status, { content: body, headers }] of responses) {
      const { required, properties } = body['application/json'].schema
      const { ok, empty, refused: broken } = resultCodes
      const inPart = partial.includes(path) ? [resultCodes.partial] : []
      const codes = status === '200' ? [ok, empty, ...inPart, broken] : [status]
      expect([path, properties.code.enum]).toEqual([path, codes])
      const more = status === '500' ? 'requestId' : 'message'
      expect(required).toEqual(status === '200' ? ['code'] : ['code', more])
      const waits = status === '429' || status === '503'
      expect(Object.keys(headers)).toEqual(waits ? ['Retry-After'] : [])
    }
  }
})

it('is refused as it is documented', async () => {
  const { paths } = await readDocument()
  const path = '/api/quiz/queryQuestionOptions'
  const json = { 'content-type': 'application/json' }
  const large = JSON.stringify({ pwd: 'x'.repeat(300_000) })
  const refused = await Promise.all([
    server.send(path, { method: 'POST', headers: json, body: '{}' }),
    server.send(path, { method: 'POST', headers: { origin: 'http://elsewhere' }, body: '{}' }),
    server.send('/api/survey/verifyKey', { method: 'POST', headers: json, body: '{' }),
    server.send('/api/survey/verifyKey', { method: 'POST', headers: json, body: large }),
    server.send('/api/survey/verifyKey', {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: '<a/>',
    }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 400, 413, 415])
  for (const { status, body } of refused) {
    const documented = paths[path]?.post.responses[status]?.content['application/json'].schema
    expect(documented?.required).toEqual(Object.keys(body))
    expect(documented?.properties.code.enum).toEqual([body.code])
  }
})

it('names the address that people use, and the cookies as they are called there', () => {
  const names = (publicUrl: string | null) => {
    const { servers, components } = openapi({ publicUrl })
    const { session, attempt } = components.securitySchemes
    return [servers[0]?.url, session.name, attempt.name]
  }
  expect(names(null)).toEqual(['/', 'vantage_session', 'vantage_attempt'])
  expect(names('https://vantage.example')).toEqual([
    'https://vantage.example',
    '__Host-vantage_session',
    '__Host-vantage_attempt',
  ])
})

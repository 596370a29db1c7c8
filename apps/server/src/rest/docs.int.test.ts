import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { restRoutes } from './adapter.ts'
import { startServer } from '../testing/running-server.ts'
import { examples } from './examples/examples.ts'

const database = useDatabase()
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer({ databaseUrl: database.url })
})
afterAll(() => server?.stop())

const content = <T extends z.ZodType>(schema: T) =>
  z.object({
    content: z.object({ 'application/json': z.object({ schema, example: z.unknown() }) }),
  })
const answer = content(z.object({ properties: z.record(z.string(), z.unknown()) }))
const document = z.object({
  paths: z.record(
    z.string(),
    z.object({
      post: z.object({
        requestBody: content(z.unknown()),
        responses: z.object({ 200: answer }),
      }),
    }),
  ),
})

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
  const { text } = await server.send('/api/docs', {})
  const { paths } = document.parse(JSON.parse(text))
  expect(Object.keys(paths).sort()).toEqual(restRoutes.map(({ path }) => path).sort())
  for (const [path, { post }] of Object.entries(paths)) {
    const { properties } = post.responses[200].content['application/json'].schema
    const hasNoData = withoutData.includes(path)
    const names = ['code', 'message', ...(hasNoData ? [] : ['data'])]
    expect([path, Object.keys(properties)]).toEqual([path, names])
  }
  expect(text).toContain('scoreQsCompanyType3Max')
})

it('shows an example of what each path is asked and answers', async () => {
  const { paths } = document.parse((await server.send('/api/docs', {})).body)
  for (const { path, body, answer: answered } of examples) {
    const post = paths[path]?.post
    expect(post?.requestBody.content['application/json'].example).toEqual(body)
    expect(post?.responses[200].content['application/json'].example).toEqual(answered)
  }
})

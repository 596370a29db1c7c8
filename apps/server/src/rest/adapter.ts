import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { PlainRoute } from '../http/plain-route.ts'
import type { Settings } from '@vantage/services/core/context'
import { chipRoutes } from './chips.ts'
import { dingtalkRoutes } from './dingtalk.ts'
import { withExample } from './examples/examples.ts'
import { openapi, withRefusals } from './openapi.ts'
import { quizRoutes } from './quiz.ts'
import { reportRoutes } from './reports.ts'
import { surveyBigFiveRoutes } from './survey-big-five.ts'
import { surveyIqRoutes } from './survey-iq.ts'
import { surveyKeyRoutes } from './survey-keys.ts'
import { userRoutes } from './user.ts'

/** Every documented path, each with its rule. */
export const restRoutes: readonly PlainRoute[] = [
  ...userRoutes,
  ...quizRoutes,
  ...reportRoutes,
  ...surveyKeyRoutes,
  ...surveyIqRoutes,
  ...surveyBigFiveRoutes,
  ...chipRoutes,
  ...dingtalkRoutes,
]

/** The documented `/api` paths over the same services as tRPC, and their OpenAPI document at `/api/docs`, open to everyone. */
export async function restAdapter(
  app: FastifyInstance,
  { settings }: { settings: Settings },
): Promise<void> {
  const ruleOf = new Map(restRoutes.map(({ path, rule }) => [path, rule]))
  await app.register(swagger, {
    openapi: openapi(settings),
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document)
      const rule = ruleOf.get(url)
      return { schema: rule ? withRefusals(withExample(schema, url), rule) : schema, url }
    },
  })
  for (const route of restRoutes) route.mount(app)
  app.get('/api/docs', { schema: { hide: true } }, async () => app.swagger())
}

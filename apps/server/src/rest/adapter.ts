import swagger from '@fastify/swagger'
import { restRules } from '@vantage/contracts/permissions'
import type { Resources } from '@vantage/services/context'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { reportRoutes } from './reports.ts'
import { quizRoutes } from './quiz.ts'
import { userRoutes } from './user.ts'

/** The documented `/api` paths over the same services as tRPC, and their OpenAPI document at `/api/docs`. */
export const restAdapter = (resources: Resources) => async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: { info: { title: 'Vantage', version: '1' } },
    transform: jsonSchemaTransform,
  })
  app.addHook('onRoute', ({ url }) => {
    if (!(url in restRules)) throw new Error(`${url} has no rule in the permission table`)
  })
  userRoutes(app, resources)
  quizRoutes(app, resources)
  reportRoutes(app, resources)
  app.get('/api/docs', { schema: { hide: true } }, async () => app.swagger())
}

import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { Config } from '@vantage/config/config'
import { currentTrace } from '@vantage/config/logger'
import type { Resources } from '@vantage/services/core/context'
import { type FastifyBaseLogger, fastify, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { dingtalkEvents } from './http/dingtalk-events.ts'
import { answerInTurn, type ConnectionLimits, connectionLimits } from './http/connection-limits.ts'
import { guardHost } from './http/host.ts'
import { type Identify, identifyCaller, requestContext } from './http/request-context.ts'
import { logAnswers } from './http/request-log.ts'
import { handleErrors } from './http/errors.ts'
import { securityHeaders } from './http/security-headers.ts'
import { healthRoutes } from './http/health.ts'
import { dashboard } from './http/dashboard.ts'
import { exampleFiles, reportArchives } from './http/file-downloads.ts'
import { exportRoutes } from './http/list-exports.ts'
import { metricsRoute } from './http/metrics.ts'
import { trpcRoutes } from './http/trpc-routes.ts'
import { uploadRoutes } from './http/uploads.ts'
import { webPages } from './http/web-pages.ts'
import { restAdapter } from './rest/adapter.ts'

export interface AppOptions {
  resources: Resources
  /** Who is asking; the session cookie or a token says so unless a test does. */
  identify?: Identify
  log: FastifyBaseLogger | false
  /** Defaults to the limits of production. */
  limits?: Partial<ConnectionLimits>
  trustProxy?: Config['trustProxy']
  metricsToken?: Config['metricsToken']
}

/** In bytes, of whatever has no limit of its own. */
const bodyLimit = 256 * 1024

/** Puts the server together without listening, so that tests can build and close it. */
export async function buildApp({
  resources,
  identify,
  log,
  limits = {},
  trustProxy = false,
  metricsToken = null,
}: AppOptions) {
  const { maxConnections, ...timeouts } = connectionLimits(limits)
  const app = fastify({
    ...(log ? { loggerInstance: log } : {}),
    ...timeouts,
    genReqId: () => randomUUID(),
    // Every line has the request's id already, as its trace.
    childLoggerFactory: (logger) => logger,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit,
    routerOptions: { maxParamLength: 5000 },
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.server.maxConnections = maxConnections
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const { settings } = resources
  await app.register(answerInTurn)
  app.addHook('onRequest', (req, _reply, done) => currentTrace.run(req.id, done))
  await app.register(handleErrors)
  await app.register(logAnswers)
  await app.register(securityHeaders)
  await app.register(guardHost, { settings })
  await app.register(cookie)
  await app.register(requestContext, {
    resources,
    identify: identify ?? identifyCaller(resources),
  })
  await app.register(metricsRoute, { ctx: resources, token: metricsToken })
  await app.register(healthRoutes, { resources })
  await app.register(restAdapter, { settings })
  await app.register(plainRoutes)
  await app.register(trpcRoutes, { settings })
  await app.register(dashboard.mount)
  await app.register(webPages)
  return app
}

async function plainRoutes(app: FastifyInstance): Promise<void> {
  for (const route of [...exportRoutes, exampleFiles, reportArchives, dingtalkEvents])
    route.mount(app)
  await app.register(async (uploads) => {
    const parse = { parseAs: 'buffer' } as const
    const keep = async (_req: unknown, body: Buffer) => body
    uploads.addContentTypeParser<Buffer>('application/octet-stream', parse, keep)
    for (const route of uploadRoutes) route.mount(uploads)
  })
}

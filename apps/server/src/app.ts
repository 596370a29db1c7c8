import cookie from '@fastify/cookie'
import {
  type CreateFastifyContextOptions,
  fastifyRequestHandler,
  fastifyTRPCPlugin,
} from '@trpc/server/adapters/fastify'
import { appRouter } from '@vantage/api/router'
import { throwTrpcError } from '@vantage/api/errors'
import type { ApiContext } from '@vantage/api/trpc'
import type { Resources } from '@vantage/services/context'
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  fastify,
  LogController,
} from 'fastify'
import { reportsPath, sendReport } from './http/reports-over-trpc.ts'
import { guardOrigin } from './http/origin.ts'
import { contextOfRequest, type Identify, identifyBySession } from './http/request-context.ts'
import { logAnswers, logFailure } from './http/request-log.ts'
import { handleErrors, retryHeaders } from './http/errors.ts'
import { securityHeaders } from './http/security-headers.ts'
import { healthRoutes } from './http/health.ts'
import { exportRoutes } from './http/list-exports.ts'
import { metricsRoute } from './http/metrics.ts'
import { sessionCookie } from './http/session-cookie.ts'
import { webPages } from './http/web-pages.ts'
import { restAdapter } from './rest/adapter.ts'

export interface AppOptions {
  resources: Resources
  /** Who is asking; the session cookie says so unless a test does. */
  identify?: Identify
  log: FastifyBaseLogger | false
  trustProxy?: false | number | string
}

const bodyLimit = 2 * 1024 * 1024

/** Puts the server together without listening, so that tests can build and close it. */
export async function buildApp({ resources, identify, log, trustProxy = false }: AppOptions) {
  const contextOf = contextOfRequest(resources, identify ?? identifyBySession(resources))
  const options: FastifyServerOptions = {
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit,
    routerOptions: { maxParamLength: 5000 },
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
  }
  const app = fastify(log ? { ...options, loggerInstance: log } : options)
  handleErrors(app)
  logAnswers(app)
  guardOrigin(app)
  securityHeaders(app)
  await app.register(cookie)
  metricsRoute(app)
  healthRoutes(app, resources)
  await app.register(restAdapter(contextOf))
  for (const route of exportRoutes) route.mount(app, contextOf)
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  await app.register(async (scope) => {
    const createContext = async (req: FastifyRequest, res: FastifyReply): Promise<ApiContext> => ({
      ...(await contextOf(req).catch(throwTrpcError)),
      cookie: sessionCookie(req, res),
      closing: closing.signal,
    })
    const trpcOptions = {
      router: appRouter,
      createContext: ({ req, res }: CreateFastifyContextOptions) => createContext(req, res),
      responseMeta,
      onError: logFailure,
    }
    await scope.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions })
    scope.get(reportsPath, async (req, res) => {
      if (!(await sendReport(req, res, () => createContext(req, res)))) {
        await fastifyRequestHandler({ ...trpcOptions, req, res, path: 'reports.get' })
      }
      return res
    })
  })
  await webPages(app)
  return app
}

/**
 * Says when a refused call may be repeated. The connection of a subscription is not used again: one that is idle after
 * the server began to close would keep it open.
 */
function responseMeta({ type, errors }: { type: string; errors: readonly { cause?: unknown }[] }) {
  if (type === 'subscription') return { headers: { connection: 'close' } }
  return { headers: retryHeaders(errors) }
}

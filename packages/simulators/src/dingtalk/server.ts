import { type DingtalkSettings, dingtalkSettings } from '@vantage/config/settings'
import { type FastifyInstance, fastify } from 'fastify'
import { pathOf, record, takeForms } from '../requests.ts'
import { bindVerbs } from '../verbs.ts'
import { apiError, oapiError } from './answers.ts'
import { approvalQueryRoutes } from './approval-queries.ts'
import { approvalRoutes } from './approvals.ts'
import { controlRoutes, verbs } from './control.ts'
import { directoryRoutes } from './directory.ts'
import { settleEvents } from './events.ts'
import { injectGatewayFaults } from './faults.ts'
import { addKnownApproval, type KnownApproval } from './known-approval.ts'
import { countCall, throttled } from './limits.ts'
import { noticeRoutes } from './notices.ts'
import { issueCode, signInRoutes } from './sign-in.ts'
import { checkToken, oldTokenPath, oldTokenRoutes, tokenPath, tokenRoutes } from './token.ts'
import {
  createWorld,
  type Gateway,
  type RecordedRequest,
  type SimulatedUser,
  type Subscription,
  type World,
} from './world.ts'

/** What a test or a demo has of it. */
export type DingtalkSimulator = Awaited<ReturnType<typeof startDingtalkSimulator>>

export interface SimulatorOptions {
  /** 0, the default, takes any free port. Only the loopback address listens. */
  port?: number
  users?: readonly SimulatedUser[]
  clock?: () => Date
  /** Approvals that exist already. */
  approvals?: readonly KnownApproval[]
  /** Where events go from the start, without the first one that checks it. */
  subscription?: Subscription
}

function blankSecrets(path: string, body: unknown): unknown {
  return path === tokenPath && typeof body === 'object' ? { ...body, appSecret: '***' } : body
}

/** One gateway: records the call, injects faults, checks token and limits, then runs the routes. */
function openGateway(app: FastifyInstance, world: World, gateway: Gateway): void {
  app.addHook('preHandler', async (request) => {
    const path = pathOf(request)
    const body = blankSecrets(path, request.body)
    record(world.requests, { at: world.now(), gateway, method: request.method, path, body })
  })
  injectGatewayFaults(app, world, gateway)
  app.addHook('preHandler', async (request, reply) => {
    const path = pathOf(request)
    if (path === tokenPath || path === oldTokenPath) return undefined
    const refused = checkToken(request, reply, world, gateway)
    if (refused) return refused
    const limit = countCall(world, `${request.method} ${path}`)
    return limit ? throttled(reply, gateway, limit) : undefined
  })
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if (gateway === 'oapi') return oapiError(reply, 40035)
    return (error.statusCode ?? 500) < 500
      ? apiError(reply, 400, 'invalidParameter')
      : apiError(reply, 500, 'systemError')
  })
}

/** An HTTP server that behaves as DingTalk is documented or was observed to; its state is in memory. */
export async function startDingtalkSimulator(options: SimulatorOptions = {}) {
  const clock = options.clock ?? (() => new Date())
  const world = createWorld(options.users ?? [], () => clock().getTime())
  for (const known of options.approvals ?? []) addKnownApproval(world, known)
  world.events.subscription = options.subscription ?? null
  const app = fastify({ forceCloseConnections: true })

  // Both at the root, as an official client with nothing but its endpoint changed calls them.
  await app.register(async (api) => {
    openGateway(api, world, 'api')
    tokenRoutes(api, world)
    approvalRoutes(api, world)
    approvalQueryRoutes(api, world)
  })
  await app.register(async (oapi) => {
    takeForms(oapi)
    openGateway(oapi, world, 'oapi')
    oldTokenRoutes(oapi, world)
    signInRoutes(oapi, world)
    directoryRoutes(oapi, world)
    noticeRoutes(oapi, world)
  })
  app.setNotFoundHandler((request, reply) =>
    pathOf(request).startsWith('/v1.0/')
      ? apiError(reply, 404, 'InvalidAction.NotFound')
      : oapiError(reply, 404),
  )
  controlRoutes(app, world)

  const base = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  return {
    /** What a client of it has to be given: its one application, and the addresses of its two gateways. */
    settings: dingtalkSettings.parse({
      corpId: world.corpId,
      clientId: world.clientId,
      clientSecret: world.clientSecret,
      agentId: String(world.agentId),
      apiBase: base,
      oapiBase: base,
      processTransfer: 'PROC-TRANSFER',
      processJobTransfer: 'PROC-JOB-TRANSFER',
      processResignation: 'PROC-RESIGNATION',
      eventToken: options.subscription?.token,
      eventAesKey: options.subscription?.aesKey,
    }),
    /** Where it is scripted over HTTP: `POST {controlBase}/<verb>`. */
    controlBase: `${base}/__control`,
    issueCode: (userid: string) => issueCode(world, userid),
    control: bindVerbs(verbs, world),
    /** What was called, oldest first (the newest 5,000). */
    requests: world.requests as readonly RecordedRequest[],
    stop: async () => {
      world.events.subscription = null
      await settleEvents(world)
      await app.close()
    },
  }
}

/** The environment in which a server or worker uses this DingTalk. */
export const dingtalkVariables = (settings: DingtalkSettings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      value === null
        ? []
        : [[`DINGTALK_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`, `${value}`]],
    ),
  )

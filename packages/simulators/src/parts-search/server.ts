import { setTimeout as wait } from 'node:timers/promises'
import { partsSearchSettings } from '@vantage/config/settings'
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { z } from 'zod'
import { injectFaults } from '../faults.ts'
import { pathOf, record } from '../requests.ts'
import { bindVerbs, verbRoutes } from '../verbs.ts'
import { badArguments, badToken, graphql, overQuota, throttled } from './answers.ts'
import { verbs } from './control.ts'
import { identityRoutes, nexarRoutes } from './nexar.ts'
import { octopartRoutes } from './octopart.ts'
import {
  createWorld,
  type Fault,
  paths,
  type RecordedRequest,
  type SimulatedPart,
  type World,
} from './world.ts'

export type PartsSearchSimulator = Awaited<ReturnType<typeof startPartsSearchSimulator>>

export interface PartsSearchOptions {
  /** 0, the default, takes any free port. Only the loopback address listens. */
  port?: number
  parts?: readonly SimulatedPart[]
  clock?: () => Date
}

/** An HTTP server that behaves as Nexar and Octopart v4 are documented or were observed to; its state is in memory. */
export async function startPartsSearchSimulator({
  port = 0,
  parts = [],
  clock = () => new Date(),
}: PartsSearchOptions = {}) {
  const world = createWorld(parts, () => clock().getTime())
  const app = fastify({ forceCloseConnections: true, bodyLimit: 8 * 1024 * 1024 })
  verbRoutes(app, verbs, world)
  app.get('/__control/requests', async () => world.requests)
  await app.register(async (services) => {
    services.addHook('preHandler', async (request) => {
      record(world.requests, recorded(world, request))
      if (pathOf(request) !== paths.identity) await wait(world.delayMs)
    })
    injectFaults(services, {
      scripted: world.faults,
      random: (path) => world.random?.(path) ?? null,
      refuse: (reply, fault) => refuse(reply, world, fault),
    })
    identityRoutes(services, world)
    nexarRoutes(services, world)
    octopartRoutes(services, world)
  })
  const base = await app.listen({ host: '127.0.0.1', port })
  const { clientId, clientSecret, octopartToken } = world
  const credentials = { clientId, clientSecret }
  const urls = {
    identityUrl: base + paths.identity,
    nexarUrl: base + paths.nexar,
    octopartUrl: base + paths.octopart,
  }
  const common = { ...urls, dailyAt: 'off' }
  return {
    /** What a client of either service is given. Without a daily refresh. */
    settings: {
      nexar: partsSearchSettings.parse({ ...common, ...credentials }),
      octopart: partsSearchSettings.parse({ ...common, token: octopartToken }),
    },
    credentials,
    urls,
    octopartToken,
    control: bindVerbs(verbs, world),
    /** What was called, oldest first (the newest 5,000). */
    requests: world.requests as readonly RecordedRequest[],
    stop: () => app.close(),
  }
}

const recordedBody = z.object({
  query: z.string(),
  variables: z.object({ queries: z.array(z.unknown()).optional(), q: z.string().optional() }),
})

function recorded(world: World, request: FastifyRequest): RecordedRequest {
  const body = recordedBody.safeParse(request.body).data
  const { queries, q } = body?.variables ?? {}
  return {
    at: world.now(),
    path: pathOf(request),
    operation: body ? (/\{\s*(\w+)/.exec(body.query)?.[1] ?? null) : null,
    parts: queries?.length ?? (q === undefined ? 0 : 1),
  }
}

function refuse(reply: FastifyReply, world: World, fault: Fault): FastifyReply | null {
  switch (fault.kind) {
    case 'throttled':
      return throttled(reply)
    case 'quota':
      return overQuota(reply, world)
    case 'bad-token':
    case 'expired-token':
      return badToken(reply, world, fault.kind === 'expired-token')
    case 'argument':
      return badArguments(reply, world, ['Argument `limit` is not valid.', 'And another one.'])
    case 'null-data':
      return graphql(reply, world, { data: null })
    default:
      return null
  }
}

/** The environment of a process that uses the simulated Nexar. */
export const partsSearchVariables = ({ credentials, urls }: PartsSearchSimulator) => ({
  PARTS_SEARCH_CLIENT_ID: credentials.clientId,
  PARTS_SEARCH_CLIENT_SECRET: credentials.clientSecret,
  PARTS_SEARCH_IDENTITY_URL: urls.identityUrl,
  PARTS_SEARCH_NEXAR_URL: urls.nexarUrl,
})

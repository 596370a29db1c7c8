import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { apiError, badToken } from './answers.ts'
import { throttled } from './limits.ts'
import type { Gateway, World } from './world.ts'

export const tokenPath = '/v1.0/oauth2/accessToken'

const credentials = z.object({ appKey: z.string(), appSecret: z.string() })

function currentToken(world: World): { value: string; expiresAt: number } | null {
  const { current, expired } = world.tokens
  if (current && current.expiresAt <= world.now()) {
    expired.add(current.value)
    world.tokens.current = null
  }
  return world.tokens.current
}

/** `POST /v1.0/oauth2/accessToken`: the same token for as long as it is valid. */
export function tokenRoutes(app: FastifyInstance, world: World): void {
  app.post(tokenPath, async (request, reply) => {
    const { tokens } = world
    const now = world.now()
    tokens.fetches = tokens.fetches.filter((at) => now - at < 60_000)
    if (tokens.fetches.length >= world.limits.tokenFetchesPerMinute) {
      return throttled(reply, 'api', 'api')
    }
    tokens.fetches.push(now)
    const given = credentials.safeParse(request.body)
    const valid =
      given.success &&
      given.data.appKey === world.clientId &&
      given.data.appSecret === world.clientSecret
    if (!valid) return apiError(reply, 400, 'invalidClientIdOrSecret')
    const lifetime = tokens.validitySeconds * 1000
    const token = currentToken(world) ?? {
      value: randomBytes(16).toString('hex'),
      expiresAt: now + lifetime,
    }
    if (tokens.renews) token.expiresAt = now + lifetime
    tokens.current = token
    const expireIn = Math.ceil((token.expiresAt - now) / 1000)
    return reply.send({ accessToken: token.value, expireIn })
  })
}

/** Sends the gateway's refusal of a missing or bad token; null when the token is valid. */
export function checkToken(
  request: FastifyRequest,
  reply: FastifyReply,
  world: World,
  gateway: Gateway,
): FastifyReply | null {
  const query = z.object({ access_token: z.string().optional() }).parse(request.query)
  const header = request.headers['x-acs-dingtalk-access-token']
  const given = gateway === 'api' ? header : query.access_token
  if (gateway === 'api' && !given) {
    return apiError(reply, 400, 'AuthenticationFailed.MissingParameter')
  }
  if (given && given === currentToken(world)?.value) return null
  return badToken(reply, gateway, typeof given === 'string' && world.tokens.expired.has(given))
}

/** Ends the current token early: it is then expired, or unknown. */
export function endToken(world: World, as: 'expired' | 'unknown'): void {
  const { current, expired } = world.tokens
  if (current && as === 'expired') expired.add(current.value)
  world.tokens.current = null
}

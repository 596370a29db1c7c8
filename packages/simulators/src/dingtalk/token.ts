import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { apiError, badToken, oapiError, oapiOk } from './answers.ts'
import { throttled } from './limits.ts'
import type { Gateway, World } from './world.ts'

export const tokenPath = '/v1.0/oauth2/accessToken'
export const oldTokenPath = '/gettoken'

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
    if (countsAsTooMany(world)) return throttled(reply, 'api', 'api')
    const given = credentials.safeParse(request.body)
    if (!isOurs(world, given.data?.appKey, given.data?.appSecret)) {
      return apiError(reply, 400, 'invalidClientIdOrSecret')
    }
    const { token, expiresIn } = giveToken(world, world.tokens.renews)
    return reply.send({ accessToken: token, expireIn: expiresIn })
  })
}

/** `GET /gettoken?appkey&appsecret`, the old way: the same token, and each fetch renews it. */
export function oldTokenRoutes(app: FastifyInstance, world: World): void {
  app.get(oldTokenPath, async (request, reply) => {
    if (countsAsTooMany(world)) return throttled(reply, 'oapi', 'api')
    const given = z.object({ appkey: z.string(), appsecret: z.string() }).safeParse(request.query)
    const { appkey, appsecret } = given.data ?? {}
    if (!isOurs(world, appkey, appsecret)) return oapiError(reply, wrongCredentials)
    const { token, expiresIn } = giveToken(world, true)
    return oapiOk(reply, { access_token: token, expires_in: expiresIn })
  })
}

const wrongCredentials = 40089

function countsAsTooMany(world: World): boolean {
  const { tokens, limits } = world
  const now = world.now()
  tokens.fetches = tokens.fetches.filter((at) => now - at < 60_000)
  if (tokens.fetches.length >= limits.tokenFetchesPerMinute) return true
  tokens.fetches.push(now)
  return false
}

const isOurs = (world: World, key: string | undefined, secret: string | undefined): boolean =>
  key === world.clientId && secret === world.clientSecret

function giveToken(world: World, renews: boolean): { token: string; expiresIn: number } {
  const { tokens } = world
  const now = world.now()
  const endOfNew = now + tokens.validitySeconds * 1000
  const token = currentToken(world) ?? {
    value: randomBytes(16).toString('hex'),
    expiresAt: endOfNew,
  }
  if (renews) token.expiresAt = endOfNew
  tokens.current = token
  return { token: token.value, expiresIn: Math.ceil((token.expiresAt - now) / 1000) }
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

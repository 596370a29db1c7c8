import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { takeForms } from '../requests.ts'
import { badArguments, badInput, badToken, overQuota, selected, throttled } from './answers.ts'
import { keyOf, paths, search, type SimulatedPart, type World } from './world.ts'

const credentials = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string(),
  client_secret: z.string(),
  scope: z.literal('supply.domain'),
})

/** `POST /connect/token`: a form in, a token for a day out. */
export function identityRoutes(app: FastifyInstance, world: World): void {
  takeForms(app)
  app.post(paths.identity, async (request, reply) => {
    const given = credentials.safeParse(request.body)
    if (!given.success) return reply.code(400).send({ error: 'invalid_request' })
    const { client_id, client_secret } = given.data
    if (client_id !== world.clientId || client_secret !== world.clientSecret) {
      return reply.code(400).send({ error: 'invalid_client' })
    }
    const token = randomBytes(16).toString('hex')
    world.tokens.set(token, { expiresAt: world.now() + world.tokenSeconds * 1000 })
    return reply.send({
      access_token: token,
      expires_in: world.tokenSeconds,
      token_type: 'Bearer',
      scope: 'supply.domain',
    })
  })
}

const query = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()) })
/** A query's `limit` is 3 unless told. */
const matchQueries = z.array(
  z.object({
    mpn: z.string(),
    start: z.int().default(0),
    limit: z.int().min(1).default(3),
    reference: z.string().optional(),
  }),
)

/** `POST /graphql`: `supMultiMatch`. What the quota has left is told to the token of a user alone, not to this one. */
export function nexarRoutes(app: FastifyInstance, world: World): void {
  app.post(paths.nexar, async (request, reply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const known = world.tokens.get(token)
    if (!known || known.expiresAt <= world.now()) return badToken(reply, world, Boolean(known))
    if (isTooFast(world)) return throttled(reply)
    const body = query.safeParse(request.body)
    if (!body.success) return badArguments(reply, world, ['The request is not valid.'])
    const { query: document, variables } = body.data
    if (document.includes('admApplicationById')) return badToken(reply, world, false)
    const matches = match(reply, world, variables)
    if (!Array.isArray(matches)) return matches
    return selected(reply, world, document, { supMultiMatch: matches })
  })
}

export function isTooFast(world: World): boolean {
  const now = world.now()
  world.recent = world.recent.filter((at) => now - at < 1000)
  if (world.recent.length >= world.callsPerSecond) return true
  world.recent.push(now)
  return false
}

/** The matches, or the refusal that was sent. */
function match(reply: FastifyReply, world: World, variables: Record<string, unknown>) {
  const { country, currency } = variables
  const wrong = Object.entries({ country, currency }).flatMap(([name, value]) =>
    value === null ? [`Variable \`${name}\` of type \`String!\` must not be null.`] : [],
  )
  if (wrong.length > 0) return badArguments(reply, world, wrong)
  const queries = matchQueries.safeParse(variables['queries'])
  if (!queries.success) return badInput(reply, world, queries.error)
  if (queries.data.reduce((sum, { limit }) => sum + limit, 0) > 100) {
    return badArguments(reply, world, ['At most 100 parts can be matched in one request.'])
  }
  if (world.quotaUsed >= world.quotaLimit) return overQuota(reply, world)
  return queries.data.map(({ mpn, start, limit, reference = null }) => {
    const error = world.failing.get(mpn) ?? null
    const found = error ? [] : search(world, mpn)
    const parts = found.slice(start, start + limit)
    world.quotaUsed += parts.length
    return {
      reference,
      hits: found.length,
      error,
      parts: parts.map((part) => supPart(world, part)),
    }
  })
}

const supPart = ({ garbled }: World, { mpn, sellers }: SimulatedPart) => ({
  mpn,
  sellers: garbled.has(keyOf(mpn))
    ? 'oops'
    : sellers.map(({ company, country, offers }) => ({
        company: company === null ? null : { name: company },
        country,
        isAuthorized: true,
        isBroker: false,
        isRfq: false,
        offers: offers.map((each) => ({
          ...each,
          clickUrl: 'https://example.com/buy',
          orderMultiple: 1,
          packaging: null,
          factoryLeadDays: null,
        })),
      })),
})

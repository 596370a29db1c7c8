import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { badInput, badToken, overQuota, selected, throttled } from './answers.ts'
import { isTooFast } from './nexar.ts'
import { keyOf, paths, search, type SimulatedPart, type World } from './world.ts'

const body = z.object({
  query: z.string(),
  variables: z.object({
    q: z.string(),
    country: z.string(),
    currency: z.string(),
    start: z.int().default(0),
    limit: z.int().min(1).default(10),
  }),
})

/** `POST /api/v4/endpoint`: `search_mpn` of one part number, with a token that never changes. */
export function octopartRoutes(app: FastifyInstance, world: World): void {
  app.post(paths.octopart, async (request, reply) => {
    if (request.headers['token'] !== world.octopartToken) return badToken(reply, world, false)
    if (isTooFast(world)) return throttled(reply)
    const given = body.safeParse(request.body)
    if (!given.success) return badInput(reply, world, given.error)
    const { q, start, limit } = given.data.variables
    if (world.quotaUsed >= world.quotaLimit) return overQuota(reply, world)
    const found = search(world, q)
    const parts = found.slice(start, start + limit)
    world.quotaUsed += parts.length
    // Without a hit, `results` is null.
    const results = parts.map((part) => ({ part: octopartPart(world, part) }))
    const search_mpn = { hits: found.length, results: results.length > 0 ? results : null }
    return selected(reply, world, given.data.query, { search_mpn })
  })
}

const octopartPart = ({ garbled }: World, { mpn, sellers }: SimulatedPart) => ({
  mpn,
  sellers: garbled.has(keyOf(mpn))
    ? 'oops'
    : sellers.map(({ company, country, offers }) => ({
        company: company === null ? null : { name: company },
        country,
        offers: offers.map(({ sku, inventoryLevel, moq, updated }) => ({
          sku,
          inventory_level: inventoryLevel,
          moq,
          updated,
          click_url: 'https://example.com/buy',
        })),
      })),
})

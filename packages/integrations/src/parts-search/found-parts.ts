import { type FoundPart, partKey } from '@vantage/contracts/chips/found-part'
import { limits } from '@vantage/contracts/limits'
import { z } from 'zod'
import type { PartMatch } from './port.ts'

/** What cannot be read counts as not given: what a schema promises was seen to be null. */
const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().catch(null).default(null)
/** As it can be stored and sent back by a client: without NUL characters and half surrogate pairs, and not too long. */
const text = orNull(
  z
    .string()
    .transform((given) => given.replaceAll('\0', '').slice(0, limits.offerTextMax).toWellFormed()),
)
const number = orNull(z.number())

/**
 * A part of either service: Nexar's fields are in camel case, Octopart's in snake case. Sellers or
 * offers that are no list make the answer malformed, and never an empty stock.
 */
const partSchema = z.object({
  mpn: z.string(),
  sellers: z.array(
    z.object({
      company: orNull(z.object({ name: text })),
      country: text,
      offers: z.array(
        z.object({
          sku: text,
          inventoryLevel: number,
          inventory_level: number,
          moq: number,
          updated: text,
        }),
      ),
    }),
  ),
})
const partList = z.array(z.looseObject({ mpn: z.string() }))

/** What a list of parts says about `mpn`: all parts with this number together, as several manufacturers may use it. */
export function matchOf(mpn: string, given: unknown): PartMatch {
  const own = partList.safeParse(given).data?.filter((part) => partKey(part.mpn) === partKey(mpn))
  const read = z.array(partSchema).safeParse(own)
  if (!read.success) return { mpn, outcome: 'failed', reason: 'malformed' }
  const [first] = read.data
  if (!first) return { mpn, outcome: 'not-found' }
  const sellers = read.data.flatMap((part) => part.sellers)
  return { mpn, outcome: 'found', part: foundPart({ mpn: first.mpn, sellers }) }
}

/** How many parts a list has, as a quota counts them. */
export const countParts = (given: unknown): number => (Array.isArray(given) ? given.length : 0)

const foundPart = ({ mpn, sellers }: z.infer<typeof partSchema>): FoundPart => ({
  mpn,
  sellers: sellers.map(({ company, country, offers }) => ({
    company: company?.name ?? null,
    country,
    offers: offers.map(({ inventoryLevel, inventory_level, ...rest }) => ({
      ...rest,
      inventoryLevel: inventoryLevel ?? inventory_level,
    })),
  })),
})

import { type FoundPart, partKey } from '@vantage/contracts/chips/found-part'
import { limits } from '@vantage/contracts/limits'
import { z } from 'zod'
import type { PartMatch } from './port.ts'

/** What cannot be read counts as not given: what a schema promises was seen to be null. */
const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().catch(null).default(null)
/** As it can be stored, and handed back by a client: without NUL characters and half surrogate pairs, and no longer. */
const text = orNull(
  z
    .string()
    .transform((given) => given.replaceAll('\0', '').slice(0, limits.offerTextMax).toWellFormed()),
)
const number = orNull(z.number())
const list = <T extends z.ZodType>(schema: T) =>
  orNull(z.array(orNull(schema))).transform((items) =>
    (items ?? []).flatMap((item) => (item === null ? [] : [item])),
  )

/** A part of either service: Nexar's fields are in camel case, Octopart's in snake case. */
export const partSchema = z.object({
  mpn: z.string(),
  sellers: list(
    z.object({
      company: orNull(z.object({ name: text })),
      country: text,
      offers: list(
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

/** A list of parts, without those that cannot be read; null for no list. */
export const partList = list(partSchema)

/** The part among `parts` that is `mpn` itself. */
export function matchOf(mpn: string, parts: z.infer<typeof partList>): PartMatch {
  const part = parts.find((found) => partKey(found.mpn) === partKey(mpn))
  return part ? { mpn, outcome: 'found', part: foundPart(part) } : { mpn, outcome: 'not-found' }
}

const foundPart = ({ mpn, sellers }: z.infer<typeof partSchema>): FoundPart => ({
  mpn,
  sellers: sellers.map(({ company, country, offers }) => ({
    company: company?.name ?? null,
    country,
    offers: offers.map(({ sku, inventoryLevel, inventory_level, moq, updated }) => ({
      ...{ sku, moq, updated },
      inventoryLevel: inventoryLevel ?? inventory_level,
    })),
  })),
})

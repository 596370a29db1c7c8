import { z } from 'zod'
import { boundedArray, day, text } from '../input.ts'
import { limits } from '../limits.ts'
import { mpnSchema } from './parts.ts'

/** A body that is not read. */
export const noBody = z.unknown()

/** Part numbers to look up at the service. */
export const updateChipsBody = z.object({ dataList: boundedArray(mpnSchema, { max: 500 }) })

const digits = z
  .string()
  .trim()
  .max(11)
  .regex(/^-?\d+$/)
const wholeNumber = z
  .union([z.number(), digits.transform(Number)])
  .pipe(z.int().min(-4).max(2_147_483_647))
const offerText = text(0, limits.offerTextMax)

/** A flattened entry. `updated` is an ISO time; numbers may come as strings. */
export const flatEntry = z.object({
  mpn: mpnSchema,
  distributor: offerText.nullish(),
  country: offerText.nullish(),
  sku: offerText.nullish(),
  stock: wholeNumber,
  moq: wholeNumber.nullish(),
  updated: z.iso
    .datetime({ offset: true })
    .refine((at) => day.safeParse(at.slice(0, 10)).success, 'Not a moment that can be stored')
    .nullish(),
})
export type FlatEntry = z.infer<typeof flatEntry>

/** The rows that replace the stored ones. */
export const remakeChipsBody = boundedArray(flatEntry, { min: 1, max: 50_000 })

/** A stored entry under its documented names. */
export const chipEntry = z.object({
  mpn: z.string(),
  fid: z.string(),
  country: z.string(),
  distributor: z.string(),
  moq: z.int().nullable(),
  sku: z.string(),
  /** A quantity, or a code: -1 not stocked, -2 in stock, quantity unknown, -3 unknown, -4 quote only. */
  stock: z.int(),
  updated: z.string().nullable(),
  fetched_at: z.string().nullable(),
  stale: z.boolean(),
})
export type ChipEntry = z.infer<typeof chipEntry>

export const chipData = z.object({
  map: z.record(z.string(), z.array(chipEntry)),
  log: z.object({ updated: z.string().nullable() }),
})
export const templateItem = z.object({ mpn: z.string(), fid: z.string() })

/** What the parts search found, one item per part number, in order. */
export const searchedPart = z.object({
  data: z.object({
    search_mpn: z.object({
      results: z.array(
        z.object({
          part: z.object({
            mpn: z.string(),
            sellers: z.array(
              z.object({
                company: z.object({ name: z.string() }),
                country: z.string(),
                offers: z.array(
                  z.object({
                    sku: z.string(),
                    inventory_level: z.int(),
                    moq: z.int().nullable(),
                    updated: z.string().nullable(),
                  }),
                ),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
})
export type SearchedPart = z.infer<typeof searchedPart>

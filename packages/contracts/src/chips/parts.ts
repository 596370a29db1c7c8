import { boundedArray, text } from '../input.ts'
import { listInput, listOutput } from '../lists.ts'
import { partFailures, refreshFacts } from './refresh.ts'
import { z } from 'zod'

/** The meanings of inventory codes below 0. */
export const inventoryWords = ['not-stocked', 'quantity-unknown', 'unknown', 'quote-only'] as const
export type InventoryWord = (typeof inventoryWords)[number]

export const mpnSchema = text(1, 100)

/** Searches part numbers, internal ids, distributors and SKUs. */
export const chipPartsInput = listInput(['mpn', 'fid', 'total', 'newest'], {
  show: z.enum(['all', 'in-stock', 'stale']).default('all'),
})
export type ChipPartsInput = z.infer<typeof chipPartsInput>

/** One part number. Times are ISO. */
export const chipPart = z.object({
  mpn: z.string(),
  fid: z.string(),
  rows: z.int(),
  distributors: z.int(),
  /** Rows without an exact quantity, which `total` leaves out. */
  uncounted: z.int(),
  total: z.number(),
  newest: z.string().nullable(),
  fetchedAt: z.string().nullable(),
  stale: z.boolean(),
  /** Why it is stale. */
  failure: z.enum(partFailures).nullable(),
})
export type ChipPart = z.infer<typeof chipPart>

/** `version` changes whenever rows are replaced; what was read under another one is to be read again. */
export const chipPartsOutput = listOutput(chipPart).extend({ version: z.int(), entries: z.int() })

export const chipRowsInput = z.object({ mpns: boundedArray(mpnSchema, { min: 1, max: 20 }) })
export type ChipRowsInput = z.infer<typeof chipRowsInput>

export const chipRow = z.object({
  id: z.int(),
  mpn: z.string(),
  country: z.string(),
  distributor: z.string(),
  moq: z.int().nullable(),
  sku: z.string(),
  /** Null: see `word`. */
  quantity: z.int().nullable(),
  word: z.enum(inventoryWords).nullable(),
  updated: z.string().nullable(),
  /** Whole minutes since `updated`. */
  ageMinutes: z.int().nullable(),
  stale: z.boolean(),
})
export type ChipRow = z.infer<typeof chipRow>
export const chipRowsOutput = z.object({ rows: z.array(chipRow), version: z.int() })

/** The head of the page. */
export const chipsOverview = z.object({
  version: z.int(),
  /** When rows were last replaced. */
  updatedAt: z.string().nullable(),
  templateParts: z.int(),
  stored: z.object({ parts: z.int(), entries: z.int(), staleParts: z.int() }),
  configured: z.boolean(),
  mayRefresh: z.boolean(),
  /** Such as `08:30`, in the worker's time zone; null: there is no schedule. */
  dailyAt: z.string().nullable(),
  nextByScheduleAt: z.string().nullable(),
  /** The refresh that runs or waits, and the newest one that has ended. */
  running: refreshFacts.nullable(),
  last: refreshFacts.nullable(),
})
export type ChipsOverview = z.infer<typeof chipsOverview>

import type { FoundPart } from '@vantage/contracts/chips/found-part'
import type { ChipEntry } from './inventory.ts'

type Offer = FoundPart['sellers'][number]['offers'][number]

const integerMax = 2_147_483_647

/** One entry per offer, under the part number as the template spells it. Values that cannot be stored count as unknown. */
export function flattenPart(mpn: string, { sellers }: FoundPart): ChipEntry[] {
  return sellers.flatMap(({ company, country, offers }) =>
    offers.map((offer) => ({
      mpn,
      country: country ?? '',
      distributor: company ?? '',
      ...readOffer(offer),
    })),
  )
}

export const readOffer = ({ sku, inventoryLevel, moq, updated }: Offer) => ({
  sku: sku ?? '',
  stock: stockOf(inventoryLevel),
  moq: moq !== null && moq >= 0 ? Math.min(Math.trunc(moq), integerMax) : null,
  updated: readTime(updated),
})

const [quantityUnknown, unknown] = [-2, -3]
function stockOf(level: number | null): number {
  if (level === null || level < -4) return unknown
  return level > integerMax ? quantityUnknown : Math.trunc(level)
}

/** Lists of at most `size`, in order. */
export function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, i) => items.slice(i * size, (i + 1) * size))
}

function readTime(text: string | null): Date | null {
  const time = text === null ? Number.NaN : Date.parse(text)
  // PostgreSQL takes years of four digits in this form.
  return time >= Date.UTC(1900, 0) && time < Date.UTC(10_000, 0) ? new Date(time) : null
}

/** A part as a parts search answers it, checked for types only: what may be missing is null. */
export interface FoundPart {
  mpn: string
  sellers: readonly {
    company: string | null
    country: string | null
    offers: readonly {
      sku: string | null
      /** A quantity, or an inventory code below 0. */
      inventoryLevel: number | null
      moq: number | null
      updated: string | null
    }[]
  }[]
}

/** Equal for the spellings of one part number: searches match partially, so what was found is compared by this. */
export const partKey = (mpn: string): string => mpn.trim().toUpperCase()

/** How many parts a search asks for of one part number: two manufacturers may share it. Each counts against the quota. */
export const partsPerNumber = 2

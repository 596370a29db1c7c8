/** A part as a parts search answers it, checked for types only. */
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

/** Equal for all spellings of a part number. Searches match partially, so results are compared by this. */
export const partKey = (mpn: string): string => mpn.trim().toUpperCase()

/** How many parts a search asks for per part number, which two manufacturers may share. Each counts against the quota. */
export const partsPerNumber = 2

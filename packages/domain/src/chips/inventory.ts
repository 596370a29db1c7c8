import type { InventoryWord } from '@vantage/contracts/chips/parts'

/** An offer of a distributor. `stock` is a quantity, or an inventory code below 0. */
export interface ChipEntry {
  mpn: string
  country: string
  distributor: string
  moq: number | null
  sku: string
  stock: number
  updated: Date | null
}

const words: Readonly<Record<number, InventoryWord>> = {
  [-1]: 'not-stocked',
  [-2]: 'quantity-unknown',
  [-3]: 'unknown',
  [-4]: 'quote-only',
}

/** What is shown in place of a quantity; null for a quantity. Unknown codes count as -3. */
export function inventoryWord(stock: number): InventoryWord | null {
  return stock >= 0 ? null : (words[stock] ?? 'unknown')
}

/** The title of a part number's group. Codes are counted in `uncounted` and never summed. */
interface PartTotals {
  rows: number
  distributors: number
  uncounted: number
  total: number
  newest: Date | null
}

export function totalsOf(entries: readonly ChipEntry[]): PartTotals {
  let [uncounted, total] = [0, 0]
  let newest: Date | null = null
  for (const { stock, updated } of entries) {
    if (stock < 0) uncounted += 1
    else total += stock
    if (updated && (!newest || updated > newest)) newest = updated
  }
  const distributors = new Set(entries.map(({ distributor }) => distributor)).size
  return { rows: entries.length, distributors, uncounted, total, newest }
}

/** Whole minutes; 0 for a time in the future. */
export const ageInMinutes = (updated: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - updated.getTime()) / 60_000))

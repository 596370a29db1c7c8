import type { TraitScores } from '@vantage/contracts/big-five/big-five-test'
import type { Trait } from '@vantage/contracts/big-five/traits'

/** How a statement counts. `optType` 0: positions 1 to 5 count 1 to 5; 1: they count 5 to 1. */
export interface Keying {
  trait: Trait
  optType: 0 | 1
}

/** The sum of each trait from the chosen positions, 1 to 5, in the order of the statements. */
export function traitSums(positions: readonly number[], keyings: readonly Keying[]): TraitScores {
  const sums: TraitScores = { N: 0, E: 0, O: 0, A: 0, C: 0 }
  for (const [index, { trait, optType }] of keyings.entries()) {
    const position = positions[index] ?? 0
    sums[trait] += optType === 0 ? position : 6 - position
  }
  return sums
}

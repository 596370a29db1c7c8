import type { Level } from '@vantage/contracts/activities/levels'
import { levels } from '@vantage/contracts/activities/levels'

/** The groups whose answers are hidden when too few answer. */
export const anonymousLevels: readonly Level[] = [levels.peer, levels.subordinate]

/** How many answer if 20 % do not, rounded down. */
export const withoutAFifth = (raters: number): number => Math.floor((raters * 4) / 5)

/** Whether a group of so many is hidden whatever they answer, or if 20 % do not; null: neither, or nobody is asked. */
export function riskOf(raters: number, anonymityMin: number): 'hidden' | 'at-risk' | null {
  if (raters === 0) return null
  if (raters < anonymityMin) return 'hidden'
  return withoutAFifth(raters) < anonymityMin ? 'at-risk' : null
}

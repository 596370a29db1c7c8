import { type Level, levels } from '@vantage/contracts/activities/levels'

/** The levels whose raters stay anonymous: a small group of them is hidden. */
export const anonymousLevels: readonly Level[] = [levels.peer, levels.subordinate]

/** How many answer if 20 % do not, rounded down. */
export const withoutAFifth = (raters: number): number => Math.floor((raters * 4) / 5)

/** Whether a group of this size is hidden in any case, or if 20 % do not answer; null: neither, or nobody is asked. */
export function riskOf(raters: number, anonymityMin: number): 'hidden' | 'at-risk' | null {
  if (raters === 0) return null
  if (raters < anonymityMin) return 'hidden'
  return withoutAFifth(raters) < anonymityMin ? 'at-risk' : null
}

import { type Level, levels } from '@vantage/contracts/activities/levels'

/** A rater group of a report, and its percent of the weighted score. Self never counts. */
export interface LayoutGroup {
  source: keyof typeof levels
  weight: number
}

const managerLayout: readonly LayoutGroup[] = [
  { source: 'superior', weight: 40 },
  { source: 'peer', weight: 40 },
  { source: 'subordinate', weight: 20 },
  { source: 'self', weight: 0 },
]
const otherLayout: readonly LayoutGroup[] = [
  { source: 'superior', weight: 50 },
  { source: 'peer', weight: 50 },
  { source: 'self', weight: 0 },
]

/** Superior first, self last. Who has at least one subordinate rater, submitted or not, is a manager. */
export const layoutOf = (isManager: boolean): readonly LayoutGroup[] =>
  isManager ? managerLayout : otherLayout

/** The levels whose raters stay anonymous: a small group of them is hidden. */
export const anonymousLevels: readonly Level[] = [levels.subordinate, levels.peer]

/**
 * Whether a group's answers may be shown: superior and self always, others from `anonymityMin` submissions on, unless they
 * are withheld until a second administrator agrees.
 */
export function isGroupShown(
  level: Level,
  submitted: number,
  { anonymityMin, withheld }: { anonymityMin: number; withheld: readonly Level[] },
): boolean {
  if (submitted === 0 || withheld.includes(level)) return false
  return !anonymousLevels.includes(level) || submitted >= anonymityMin
}

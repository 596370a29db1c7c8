import { type Level, levels } from '@vantage/contracts/activities/levels'

const { subordinate, peer, superior } = levels

/** A participant with at least one subordinate rater (submitted or not) is a manager (specification section 6). */
export type Layout = 'manager' | 'non-manager'

/** Percent per rater level. Self never counts. */
export const weights: Record<Layout, Record<Level, number>> = {
  manager: { 0: 20, 1: 40, 2: 40, 3: 0 },
  'non-manager': { 0: 0, 1: 50, 2: 50, 3: 0 },
}

export const layoutOf = (isManager: boolean): Layout => (isManager ? 'manager' : 'non-manager')

/** The levels whose raters stay anonymous: a small group of them is hidden. */
export const anonymousLevels: readonly Level[] = [subordinate, peer]

/** The levels that count towards the weighted score, with their weights in lowest terms (2:2:1 and 1:1). */
export function countingLevels(isManager: boolean): readonly { level: Level; weight: number }[] {
  return isManager
    ? [
        { level: superior, weight: 2 },
        { level: peer, weight: 2 },
        { level: subordinate, weight: 1 },
      ]
    : [
        { level: superior, weight: 1 },
        { level: peer, weight: 1 },
      ]
}

/** Whether a group's answers may be shown: superior and self always, others from `anonymityMin` submissions on. */
export function isGroupShown(level: Level, submitted: number, anonymityMin: number): boolean {
  if (submitted === 0) return false
  return !anonymousLevels.includes(level) || submitted >= anonymityMin
}

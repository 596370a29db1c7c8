import { type Level, levels } from '@vantage/contracts/activities/levels'
import type { ScoreSource } from '@vantage/contracts/reports/report'
import { anonymousLevels } from '../activities/small-groups.ts'
import { type Fraction, fraction, toHundredths } from './fraction.ts'

/** A rater group of a report, and its percentage of the weighted score. */
interface LayoutGroup {
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

/** Superior first, self last. A manager has at least one subordinate rater, submitted or not. */
export const layoutOf = (isManager: boolean): readonly LayoutGroup[] =>
  isManager ? managerLayout : otherLayout

/**
 * Whether a group's answers may be shown: those of superior and self always, others from `anonymityMin` submissions on,
 * unless they are withheld until a second administrator agrees.
 */
export function isGroupShown(
  level: Level,
  submitted: number,
  { anonymityMin, withheld }: { anonymityMin: number; withheld: readonly Level[] },
): boolean {
  if (submitted === 0 || withheld.includes(level)) return false
  return !anonymousLevels.includes(level) || submitted >= anonymityMin
}

/** How many raters of a group submitted, and the sums of their scores. */
export interface GroupSums {
  level: Level
  raters: number
  /** In questionnaire order of the choice questions. */
  sums: readonly number[]
}

/** Exact scores over the choice questions: value(q) = nums[q] / den. */
export interface Column {
  den: number
  nums: readonly number[]
}

/** Every submission answers every question, so a column is complete or null. */
export interface ParticipantScores {
  isManager: boolean
  /** Null: nobody answered, or the group is hidden. */
  groups: Record<Level, Column | null>
  weighted: Column | null
}

/** Exact averages per rater group and their weighted score. Hidden groups are left out before anything is computed. */
export function participantScores(input: {
  isManager: boolean
  anonymityMin: number
  /** Hidden whoever answered. */
  withheld?: readonly Level[]
  groups: readonly GroupSums[]
}): ParticipantScores {
  const { anonymityMin, withheld = [] } = input
  const groups: Record<Level, Column | null> = { 0: null, 1: null, 2: null, 3: null }
  for (const group of input.groups) {
    if (!isGroupShown(group.level, group.raters, { anonymityMin, withheld })) continue
    groups[group.level] = { den: group.raters, nums: group.sums }
  }
  return scoresOf(input.isManager, groups)
}

/** The scores that follow from the shown groups. */
export const scoresOf = (
  isManager: boolean,
  groups: ParticipantScores['groups'],
): ParticipantScores => ({ isManager, groups, weighted: weightedColumn(isManager, groups) })

/** weighted(q) = sum of weight x average / sum of weights, over the groups that are not null. */
function weightedColumn(
  isManager: boolean,
  groups: ParticipantScores['groups'],
): ParticipantScores['weighted'] {
  const counting = layoutOf(isManager).flatMap(({ source, weight }) => {
    const column = groups[levels[source]]
    return column && weight > 0 ? [{ weight, column }] : []
  })
  const first = counting[0]
  if (!first) return null
  const raters = counting.reduce((product, { column }) => product * column.den, 1)
  const totalWeight = counting.reduce((sum, { weight }) => sum + weight, 0)
  const nums = first.column.nums.map((_, q) =>
    counting.reduce(
      (sum, { weight, column }) => sum + weight * (column.nums[q] ?? 0) * (raters / column.den),
      0,
    ),
  )
  return { den: raters * totalWeight, nums }
}

export const bySource = <T>(of: (source: ScoreSource) => T): Record<ScoreSource, T> => ({
  superior: of('superior'),
  peer: of('peer'),
  subordinate: of('subordinate'),
  self: of('self'),
  weighted: of('weighted'),
})

export const columnOf = (scores: ParticipantScores, source: ScoreSource): Column | null =>
  source === 'weighted' ? scores.weighted : scores.groups[levels[source]]

/** The mean of a column over some questions, by position among the choice questions; null without a question. */
export function meanOf({ den, nums }: Column, questions: readonly number[]): Fraction | null {
  if (questions.length === 0) return null
  let sum = 0
  for (const q of questions) sum += nums[q] ?? 0
  return fraction(sum, den * questions.length)
}

/** The total score in hundredths: the mean of the weighted scores of all choice questions; null when there are none. */
export function totalOf({ weighted }: ParticipantScores): number | null {
  const mean = weighted && meanOf(weighted, [...weighted.nums.keys()])
  return mean && toHundredths(mean)
}

import { allLevels, type Level } from '@vantage/contracts/activities/levels'
import { countingLevels, isGroupShown } from './weights.ts'

/** What SQL gives of one rater group: how many submitted, and the sum of their scores per choice question. */
export interface GroupSums {
  level: Level
  raters: number
  /** In questionnaire order of the choice questions. */
  sums: readonly number[]
}

/** Exact scores over the choice questions: value(q) = nums[q] / den. Null: nobody, or hidden. */
export interface Column {
  den: number
  nums: readonly number[]
}

/** One participant's own scores. Every submitted rater answered every question, so a column is whole or null. */
export interface ParticipantScores {
  isManager: boolean
  groups: Record<Level, Column | null>
  weighted: Column | null
}

/**
 * Averages per rater group and the weighted score, exactly (decisions section 6). Groups under `anonymityMin` are
 * null here, before anything is computed from them, so nothing that follows can know them.
 */
export function participantScores(input: {
  isManager: boolean
  anonymityMin: number
  groups: readonly GroupSums[]
}): ParticipantScores {
  const groups: Record<Level, Column | null> = { 0: null, 1: null, 2: null, 3: null }
  for (const group of input.groups) {
    if (!isGroupShown(group.level, group.raters, input.anonymityMin)) continue
    groups[group.level] = { den: group.raters, nums: group.sums }
  }
  return { isManager: input.isManager, groups, weighted: weightedColumn(input.isManager, groups) }
}

/** weighted(q) = sum of weight x average / sum of weights, over the groups that are not null. */
function weightedColumn(isManager: boolean, groups: Record<Level, Column | null>): Column | null {
  const counting = countingLevels(isManager).flatMap(({ level, weight }) => {
    const column = groups[level]
    return column ? [{ weight, column }] : []
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

/** The columns of a report by name: the weighted score and one per rater level. */
export const columnNames = ['weighted', ...allLevels] as const
export type ColumnName = (typeof columnNames)[number]

export const columnOf = (scores: ParticipantScores, name: ColumnName): Column | null =>
  name === 'weighted' ? scores.weighted : scores.groups[name]

import type { RaterGroup } from '@vantage/contracts/reports/report'
import { type Rater, raterOf } from './sources.ts'

/** A rater group by name; `counted` in percent of what counts in this report. */
export interface RaterGroupView extends Omit<RaterGroup, 'level'> {
  rater: Rater
}

export function raterGroups(groups: readonly RaterGroup[]): RaterGroupView[] {
  const all = allCounted(groups)
  return groups.map(({ level, counted, ...group }) => ({
    ...group,
    rater: raterOf[level],
    counted: all === 0 ? 0 : (counted * 100) / all,
  }))
}

/** Each mark of the weights' row stands for 5 percent. */
const units = 20

export interface WeightSpan {
  rater: Rater
  /** Percent of the weighted score in this report. */
  percent: number
  /** The first mark of the group and how many it has, of 20. */
  from: number
  count: number
}

/** What counts in this report as a row of 20 marks; groups that count nothing are left out. */
export function weightSpans(groups: readonly RaterGroup[]): WeightSpan[] {
  const all = allCounted(groups)
  let parts = 0
  return groups
    .filter(({ counted }) => counted > 0)
    .map(({ level, counted }) => {
      const from = Math.round((parts * units) / all)
      parts += counted
      const count = Math.round((parts * units) / all) - from
      return { rater: raterOf[level], percent: (counted * 100) / all, from, count }
    })
}

const allCounted = (groups: readonly RaterGroup[]): number =>
  groups.reduce((sum, { counted }) => sum + counted, 0)

import type { RaterGroup } from '@vantage/contracts/reports/report'
import { type Rater, raterOf } from './sources.ts'

/** A rater group by name. */
export interface RaterGroupView extends Omit<RaterGroup, 'level'> {
  rater: Rater
}

export const raterGroups = (groups: readonly RaterGroup[]): RaterGroupView[] =>
  groups.map(({ level, ...group }) => ({ ...group, rater: raterOf[level] }))

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
  let percent = 0
  return groups
    .filter(({ counted }) => counted > 0)
    .map(({ level, counted }) => {
      const from = Math.round((percent * units) / 100)
      percent += counted
      const count = Math.round((percent * units) / 100) - from
      return { rater: raterOf[level], percent: counted, from, count }
    })
}

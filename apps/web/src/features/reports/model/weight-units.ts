import type { RaterGroupView } from './groups.ts'
import type { Rater } from './sources.ts'

/** Each mark of the weights' row stands for 5 percent. */
const units = 20

export interface WeightSpan {
  rater: Rater
  /** Share of the weighted score in this report, 0..1. */
  share: number
  /** The first mark of the group and how many it has, of 20. */
  from: number
  count: number
}

/** What counts in this report as a row of 20 marks; groups that count nothing are left out. */
export function weightSpans(groups: readonly RaterGroupView[]): WeightSpan[] {
  let share = 0
  return groups
    .filter(({ counted }) => counted > 0)
    .map(({ rater, counted }) => {
      const from = Math.round(share * units)
      share += counted
      return { rater, share: counted, from, count: Math.round(share * units) - from }
    })
}

import type { Report } from '@vantage/contracts/reports/report'
import { countingLevels, layoutOf, weights } from '@vantage/domain/reports/weights'
import { levelOf, type Rater, ratersOf } from './sources.ts'

/** One rater group of the report: how many answered, and what it counts. */
export interface RaterGroupView {
  rater: Rater
  assigned: number
  submitted: number
  /** Not shown, to keep its raters anonymous. */
  hidden: boolean
  /** The layout's share of the weighted score, 0..1. */
  weight: number
  /** The share in this very report, where groups without numbers count nowhere, 0..1. */
  counted: number
}

/** The rater groups of a report's layout with their weights (specification section 6). */
export function raterGroups(groups: Report['groups'], isManager: boolean): RaterGroupView[] {
  const nominal = weights[layoutOf(isManager)]
  const seen = ratersOf(isManager).map((rater) => {
    const group = groups.find(({ level }) => level === levelOf[rater])
    const { assigned = 0, submitted = 0, hidden = false } = group ?? {}
    const part = countingLevels(isManager).find(({ level }) => level === levelOf[rater])
    const live = !hidden && submitted > 0 && part ? part.weight : 0
    return { rater, assigned, submitted, hidden: hidden && assigned > 0, live }
  })
  const all = seen.reduce((sum, { live }) => sum + live, 0)
  return seen.map(({ live, ...group }) => ({
    ...group,
    weight: nominal[levelOf[group.rater]] / 100,
    counted: all === 0 ? 0 : live / all,
  }))
}

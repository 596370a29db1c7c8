import type { RaterGroup } from '@vantage/contracts/reports/report'
import { describe, expect, it } from 'vitest'
import { raterGroups } from './groups.ts'
import { weightSpans } from './weight-units.ts'

const group = (level: 0 | 1 | 2 | 3, submitted: number, hidden = false): RaterGroup => ({
  level,
  assigned: 5,
  submitted,
  hidden,
})
const everybody = [group(0, 4), group(1, 5), group(2, 1), group(3, 1)]
const countedOf = (groups: RaterGroup[], isManager: boolean) =>
  raterGroups(groups, isManager).map(({ rater, counted }) => [rater, counted])

describe('raterGroups', () => {
  it('weighs a manager 40, 40, 20 and never the self-rating', () => {
    expect(countedOf(everybody, true)).toEqual([
      ['superior', 0.4],
      ['peer', 0.4],
      ['subordinate', 0.2],
      ['self', 0],
    ])
  })

  it('weighs others 50, 50 and has no subordinates', () => {
    expect(countedOf(everybody, false)).toEqual([
      ['superior', 0.5],
      ['peer', 0.5],
      ['self', 0],
    ])
  })

  it('shares a hidden or silent group’s weight among the others', () => {
    const hidden = [group(0, 2, true), group(1, 5), group(2, 1), group(3, 1)]
    expect(countedOf(hidden, true).map(([, counted]) => counted)).toEqual([0.5, 0.5, 0, 0])
    const silent = [group(0, 4), group(1, 5), group(2, 0), group(3, 1)]
    expect(countedOf(silent, true).map(([, counted]) => counted)).toEqual([0, 2 / 3, 1 / 3, 0])
  })

  it('counts nothing when nobody who counts has answered', () => {
    expect(weightSpans(raterGroups([group(3, 1)], true))).toEqual([])
  })
})

describe('weightSpans', () => {
  it('fills twenty marks without a hole, also where shares are thirds', () => {
    const silent = [group(0, 4), group(1, 5), group(2, 0), group(3, 1)]
    expect(weightSpans(raterGroups(silent, true))).toMatchObject([
      { rater: 'peer', from: 0, count: 13 },
      { rater: 'subordinate', from: 13, count: 7 },
    ])
  })
})

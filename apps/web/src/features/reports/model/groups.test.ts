import { describe, expect, it } from 'vitest'
import { aGroup } from '../testing/report.ts'
import { raterGroups, weightSpans } from './groups.ts'

const manager = [
  aGroup(2, { weight: 40, counted: 2 }),
  aGroup(1, { weight: 40, counted: 2 }),
  aGroup(0, { weight: 20, counted: 1 }),
  aGroup(3),
]
/** The superior did not answer: the others share what they would have counted. */
const withoutSuperior = manager.map((group) =>
  group.level === 2 ? { ...group, submitted: 0, counted: 0 } : group,
)

describe('raterGroups', () => {
  it('names the groups in the order of the server and turns parts into percent', () => {
    expect(raterGroups(manager).map(({ rater, counted }) => [rater, counted])).toEqual([
      ['superior', 40],
      ['peer', 40],
      ['subordinate', 20],
      ['self', 0],
    ])
    expect(
      raterGroups([aGroup(2), aGroup(1), aGroup(3)]).map(({ rater, counted }) => [rater, counted]),
    ).toEqual([
      ['superior', 50],
      ['peer', 50],
      ['self', 0],
    ])
  })

  it('counts what is weighed exactly as its weight where every group counts', () => {
    expect(raterGroups(manager).every(({ weight, counted }) => weight === counted)).toBe(true)
  })

  it('shares among the others what a hidden or silent group would have counted', () => {
    const hidden = manager.map((group) =>
      group.level === 0 ? { ...group, submitted: null, hidden: true, counted: 0 } : group,
    )
    expect(raterGroups(hidden).map(({ counted }) => counted)).toEqual([50, 50, 0, 0])
    expect(raterGroups(withoutSuperior).map(({ counted }) => counted)).toEqual([
      0,
      200 / 3,
      100 / 3,
      0,
    ])
  })

  it('counts nothing when nobody who counts has answered', () => {
    const self = [aGroup(3)]
    expect(raterGroups(self).map(({ counted }) => counted)).toEqual([0])
    expect(weightSpans(self)).toEqual([])
  })
})

describe('weightSpans', () => {
  it('has one mark of twenty for each 5 percent', () => {
    expect(weightSpans(manager)).toEqual([
      { rater: 'superior', percent: 40, from: 0, count: 8 },
      { rater: 'peer', percent: 40, from: 8, count: 8 },
      { rater: 'subordinate', percent: 20, from: 16, count: 4 },
    ])
  })

  it('fills twenty marks without a hole, also where shares are thirds', () => {
    expect(weightSpans(withoutSuperior)).toMatchObject([
      { rater: 'peer', from: 0, count: 13 },
      { rater: 'subordinate', from: 13, count: 7 },
    ])
  })
})

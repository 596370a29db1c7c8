import { describe, expect, it } from 'vitest'
import { aGroup } from '../testing/report.ts'
import { weightSpans } from './groups.ts'

const manager = [
  aGroup(2, { weight: 40, counted: 40 }),
  aGroup(1, { weight: 40, counted: 40 }),
  aGroup(0, { weight: 20, counted: 20 }),
  aGroup(3),
]
const withoutSuperior = [
  aGroup(2, { weight: 40, counted: 0 }),
  aGroup(1, { weight: 40, counted: 200 / 3 }),
  aGroup(0, { weight: 20, counted: 100 / 3 }),
  aGroup(3),
]

describe('weightSpans', () => {
  it('has one mark of twenty for each 5 percent', () => {
    expect(weightSpans(manager)).toEqual([
      { rater: 'superior', percent: 40, from: 0, count: 8 },
      { rater: 'peer', percent: 40, from: 8, count: 8 },
      { rater: 'subordinate', percent: 20, from: 16, count: 4 },
    ])
  })

  it('has none where nobody who counts has answered', () => {
    expect(weightSpans([aGroup(3)])).toEqual([])
  })

  it('fills twenty marks without a hole, also where shares are thirds', () => {
    expect(weightSpans(withoutSuperior)).toMatchObject([
      { rater: 'peer', from: 0, count: 13 },
      { rater: 'subordinate', from: 13, count: 7 },
    ])
  })
})

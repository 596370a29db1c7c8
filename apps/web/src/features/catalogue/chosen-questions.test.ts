import { describe, expect, it } from 'vitest'
import { groupedByTarget, moved, splitTargets } from './chosen-questions.ts'

const question = (id: number, target: number, type: 0 | 1 = 0) => ({ id, type, target_id: target })
const ids = (questions: readonly { id: number }[]) => questions.map(({ id }) => id)

describe('moving', () => {
  it('puts an item before or after others, and never beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 0, 99)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 1, -5)).toEqual(['b', 'a', 'c'])
  })
})

describe('targets', () => {
  it('are in two places when choice questions of others are between theirs', () => {
    expect(splitTargets([question(1, 7), question(2, 8), question(3, 7)])).toEqual([7])
    expect(splitTargets([question(1, 7), question(2, 8, 1), question(3, 7)])).toEqual([])
    expect(splitTargets([])).toEqual([])
  })

  it('are put together where each comes first, the free texts last', () => {
    const mixed = [question(1, 7), question(2, 8), question(3, 9, 1), question(4, 7)]
    expect(ids(groupedByTarget(mixed))).toEqual([1, 4, 2, 3])
    expect(splitTargets(groupedByTarget(mixed))).toEqual([])
  })
})

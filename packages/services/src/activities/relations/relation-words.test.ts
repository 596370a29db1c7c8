import { describe, expect, it } from 'vitest'
import { levelLike, levelOf } from './relation-words.ts'

describe('the relation in a cell', () => {
  it.each([
    ['superior', 2],
    [' 上级 ', 2],
    ['2', 2],
    ['Peer', 1],
    ['同级', 1],
    ['1', 1],
    ['SUBORDINATE', 0],
    ['下属', 0],
    ['0', 0],
    ['self', 3],
    ['本人', 3],
    ['3', 3],
    ['4', null],
    ['friend', null],
    ['', null],
  ])('%j is what the rater is to the participant: level %j', (cell, level) => {
    expect(levelOf(cell)).toBe(level)
  })

  it('is shown again in the way in which the file names it', () => {
    expect(['peer', '同事', '1'].map((cell) => levelLike(cell, 2))).toEqual([
      'superior',
      '上级',
      '2',
    ])
  })
})

import { expect, it } from 'vitest'
import { analyse, rangeText } from './score.ts'

const standard = { threshold: 90, minimum: 104, maximum: 136 }

it.each([
  [42, 'lower'],
  [88, 'lower'],
  [90, 'slightly-lower'],
  [102, 'slightly-lower'],
  [104, 'normal'],
  [136, 'normal'],
  [138, 'higher'],
  [162, 'higher'],
])('a score of %i is %s for a post that asks for 104 to 136, threshold 90', (score, expected) => {
  expect(analyse(score, standard)).toBe(expected)
})

it('shows the range as minimum~maximum', () => {
  expect(rangeText(standard)).toBe('104~136')
})

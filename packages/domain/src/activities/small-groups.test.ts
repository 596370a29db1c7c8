import { expect, test } from 'vitest'
import { riskOf, withoutAFifth } from './small-groups.ts'

test.each([
  [0, 3, null],
  [1, 3, 'hidden'],
  [2, 3, 'hidden'],
  [3, 3, 'at-risk'],
  [4, 3, null],
  [5, 4, null],
  [5, 5, 'at-risk'],
  [1, 1, 'at-risk'],
  [2, 1, null],
] as const)('a group of %i with a minimum of %i is %s', (raters, minimum, risk) => {
  expect(riskOf(raters, minimum)).toBe(risk)
})

test('a fifth is left out of whole people, rounded down', () => {
  expect([1, 2, 3, 4, 5, 6, 10].map(withoutAFifth)).toEqual([0, 1, 2, 3, 4, 4, 8])
})

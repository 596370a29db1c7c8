import { expect, it } from 'vitest'
import { outline, pointAt } from './radar-shape.ts'

it('starts at the top and goes round clockwise', () => {
  expect(pointAt(0, 5)).toEqual([300, 54])
  expect(pointAt(3, 5)).toEqual([300, 470])
  expect(pointAt(1, 5)[0]).toBeGreaterThan(300)
})

it('draws one corner per value', () => {
  expect(outline([1, 2, 3, 4, 5, 5]).split(' ')).toHaveLength(6)
})

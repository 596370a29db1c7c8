import { expect, it } from 'vitest'
import { marker, outline, pointAt, sources } from './radar-shape.ts'

it('starts at the top and goes round clockwise', () => {
  expect(pointAt(0, 5)).toEqual([300, 54])
  expect(pointAt(3, 5)).toEqual([300, 470])
  expect(pointAt(1, 5)[0]).toBeGreaterThan(300)
})

it('draws one corner per value and a marker of its own for each source', () => {
  expect(outline([1, 2, 3, 4, 5, 5]).split(' ')).toHaveLength(6)
  const shapes = sources.map(({ source }) => marker(source, [0, 0]))
  expect(new Set(shapes).size).toBe(4)
})

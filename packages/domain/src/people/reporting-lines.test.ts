import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOnCircles, peopleOnCircles } from './reporting-lines.ts'

const person = fc.integer({ min: 1, max: 8 })
const someLines = fc
  .array(fc.tuple(person, person), { maxLength: 12 })
  .map((pairs) => new Map(pairs))

/** Everybody above somebody, found by going up as often as there are people. */
function above(lines: ReadonlyMap<number, number>, start: number): number[] {
  const found: number[] = []
  let at = lines.get(start)
  for (let steps = 0; at !== undefined && steps < 9; steps += 1) {
    found.push(at)
    at = lines.get(at)
  }
  return found
}

test('people are on a circle exactly when they are above themselves', () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const expected = [...lines.keys()].filter((each) => above(lines, each).includes(each))
      expect([...peopleOnCircles(lines)].sort()).toEqual(expected.sort())
    }),
  )
})

test('whoever reports to a circle is not on it', () => {
  const lines = new Map([
    ['a', 'b'],
    ['b', 'a'],
    ['c', 'a'],
  ])
  expect(peopleOnCircles(lines)).toEqual(new Set(['a', 'b']))
})

test('without the lines that are refused there is no circle, and a file without a circle loses none', () => {
  fc.assert(
    fc.property(someLines, someLines, (before, changes) => {
      const stored = new Map([...before].filter(([each]) => !above(before, each).includes(each)))
      const added = [...changes].map(([who, manager], place) => ({ place, person: who, manager }))
      const refused = linesOnCircles(stored, added)
      const written = new Map(stored)
      for (const line of added) if (!refused.includes(line)) written.set(line.person, line.manager)
      expect(peopleOnCircles(written)).toEqual(new Set())
      const all = new Map([...stored, ...changes])
      if (peopleOnCircles(all).size === 0) expect(refused).toEqual([])
    }),
  )
})

test('of a row and what is stored, and of several rows, each row on the circle is refused', () => {
  const stored = new Map([
    ['a', 'b'],
    ['d', 'e'],
  ])
  const added = [
    { place: 2, person: 'b', manager: 'a' },
    { place: 3, person: 'x', manager: 'y' },
    { place: 4, person: 'y', manager: 'x' },
    { place: 5, person: 'e', manager: 'a' },
    { place: 6, person: 'z', manager: 'z' },
  ]
  expect(linesOnCircles(stored, added).map(({ place }) => place)).toEqual([2, 3, 4, 6])
})

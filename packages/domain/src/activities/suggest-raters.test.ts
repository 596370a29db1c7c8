import { levels } from '@vantage/contracts/activities/levels'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Colleague, suggestRaters } from './suggest-raters.ts'

/** A leader (1), four others (2 to 5), and somebody of another department (6). */
const people: Colleague[] = [
  { id: 1, departmentId: 1, leads: true },
  ...[2, 3, 4, 5].map((id) => ({ id, departmentId: 1, leads: false })),
  { id: 6, departmentId: 2, leads: false },
]
const rules = {
  levels: [levels.superior, levels.peer, levels.subordinate],
  peersMax: 2,
  perRater: 9,
}
const ratersOf = (
  participant: number,
  level: number,
  found = suggestRaters([1, 2], people, [], rules),
) =>
  found
    .filter((each) => each.participant === participant && each.level === level)
    .map(({ rater }) => rater)

test('the superior is whoever leads the department, the subordinates are those who are led', () => {
  expect(ratersOf(2, levels.superior)).toEqual([1])
  expect(ratersOf(1, levels.superior)).toEqual([])
  expect(ratersOf(1, levels.subordinate).sort()).toEqual([2, 3, 4, 5])
  expect(ratersOf(2, levels.subordinate)).toEqual([])
})

test('peers are the others of the department with the least to answer, no more than asked for', () => {
  const existing = [{ participant: 1, rater: 3, level: levels.subordinate }]
  const found = suggestRaters([2], people, existing, { ...rules, levels: [levels.peer] })
  expect(ratersOf(2, levels.peer, found)).toEqual([4, 5])
})

test('nobody is suggested twice about one person, about themselves, or beyond the most per rater', () => {
  const anyone = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    departmentId: fc.option(fc.integer({ min: 1, max: 2 })),
    leads: fc.boolean(),
  })
  const company = fc.uniqueArray(anyone, { selector: ({ id }) => id, maxLength: 12 })
  fc.assert(
    fc.property(company, fc.integer({ min: 1, max: 4 }), (everybody, perRater) => {
      const ids = everybody.map(({ id }) => id)
      const found = suggestRaters(ids, everybody, [], { ...rules, perRater })
      const pairs = found.map(({ participant, rater }) => `${participant}/${rater}`)
      expect(new Set(pairs).size).toBe(pairs.length)
      for (const { participant, rater } of found) expect(rater).not.toBe(participant)
      for (const id of ids) {
        expect(found.filter(({ rater }) => rater === id).length).toBeLessThanOrEqual(perRater)
      }
    }),
  )
})

import { levels } from '@vantage/contracts/activities/levels'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Colleague, suggestRaters } from './suggest-raters.ts'

/** A leader (1), four others (2 to 5), and somebody of another department (6). */
const people: Colleague[] = [
  { id: 1, departmentId: 1, leads: true, managerId: null },
  ...[2, 3, 4, 5].map((id) => ({ id, departmentId: 1, leads: false, managerId: null })),
  { id: 6, departmentId: 2, leads: false, managerId: null },
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

/** Somebody of another department (6) manages 2 and 3, and 2 has a report outside of the department (7). */
const lines: Record<number, number> = { 2: 6, 3: 6, 7: 2 }
const withLines = [...people, { id: 7, departmentId: null, leads: false, managerId: null }].map(
  (person) => ({
    ...person,
    managerId: lines[person.id] ?? null,
    leads: person.leads || Object.values(lines).includes(person.id),
  }),
)
const suggest = (participant: number, level: number) =>
  suggestRaters([participant], withLines, [], rules)
    .filter((each) => each.level === level)
    .map(({ rater, reason }) => `${rater} ${reason}`)

test('reporting lines go before the department: the manager is the superior, direct reports are subordinates', () => {
  expect(suggest(3, levels.superior)).toEqual(['6 manager'])
  expect(suggest(7, levels.superior)).toEqual(['2 manager'])
  expect(suggest(6, levels.subordinate)).toEqual(['2 direct-report', '3 direct-report'])
  // Without a manager as by department.
  expect(suggest(4, levels.superior)).toEqual(['1 department'])
})

test('whoever reports to another is no subordinate by department, and no manager is a peer', () => {
  expect(suggest(1, levels.subordinate)).toEqual(['4 department', '5 department'])
  expect(suggest(2, levels.peer)).toEqual(['1 department'])
  expect(suggest(3, levels.peer)).toEqual(['4 department', '5 department'])
})

test('nobody is suggested twice about one person, about themselves, or beyond the most per rater', () => {
  const anyone = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    departmentId: fc.option(fc.integer({ min: 1, max: 2 })),
    leads: fc.boolean(),
    managerId: fc.option(fc.integer({ min: 1, max: 12 })),
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

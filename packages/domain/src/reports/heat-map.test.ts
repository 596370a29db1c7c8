import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heatMap, hiddenDepartments, type PlacedScores } from './heat-map.ts'

const targets = [{ id: 1, name: '', name_en: '', questions: [0] }]
/** So many people with this score in a department. */
const people = (departmentId: number | null, count: number, score: number): PlacedScores[] =>
  Array.from({ length: count }, () => ({ departmentId, weighted: { den: 1, nums: [score] } }))

test('a department is shown from five people on, and so is the company', () => {
  const { company, departments } = heatMap([...people(1, 5, 4), ...people(2, 6, 3)], targets)
  expect(company).toEqual({ people: 11, targets: [345] })
  expect(departments).toEqual([
    { departmentId: 1, state: 'shown', people: 5, targets: [400] },
    { departmentId: 2, state: 'shown', people: 6, targets: [300] },
  ])
  expect(heatMap(people(1, 4, 4), targets).company.targets).toEqual([null])
})

test('with one that has too few, the smallest of the others is hidden as well', () => {
  const all = [...people(1, 3, 5), ...people(2, 9, 3), ...people(null, 6, 4)]
  const { departments } = heatMap(all, targets)
  expect(departments.map(({ departmentId, state }) => [departmentId, state])).toEqual([
    [1, 'few'],
    [2, 'shown'],
    [null, 'protecting'],
  ])
})

test('several that are too few together hide another one', () => {
  expect(
    hiddenDepartments(
      new Map([
        [1, 2],
        [2, 2],
        [3, 7],
        [4, 5],
      ]),
    ),
  ).toEqual(new Set([1, 2, 4]))
  expect(
    hiddenDepartments(
      new Map([
        [1, 2],
        [2, 4],
        [3, 7],
      ]),
    ),
  ).toEqual(new Set([1, 2]))
})

test('what can be worked out from the company and what is shown is about five people at least', () => {
  const companies = fc.uniqueArray(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 9 })), {
    selector: ([id]) => id,
    minLength: 2,
    maxLength: 8,
  })
  fc.assert(
    fc.property(companies, (departments) => {
      const sizes = new Map(departments)
      const hidden = hiddenDepartments(sizes)
      const together = [...hidden].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0)
      const areAllHidden = hidden.size === sizes.size
      expect(hidden.size === 0 || areAllHidden || together >= 5).toBe(true)
      expect(hidden.size === 1 && !areAllHidden).toBe(false)
    }),
  )
})

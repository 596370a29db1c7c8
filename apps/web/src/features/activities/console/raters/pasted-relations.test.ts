import { expect, test } from 'vitest'
import type { Participant } from './matching.ts'
import { isChosen, type PastedRow, relationsOf } from './pasted-relations.ts'

const person = (id: number) => ({
  id,
  username: `user.${id}`,
  fullname: `员工${id}`,
  englishname: `Person ${id}`,
  department: null,
  department_en: null,
})
/** Participant 50 is the employee 5, and so on. */
const participants: Participant[] = [5, 6].map((id) => ({
  ...person(id),
  id: id * 10,
  employeeId: id,
  raters: [0, 0, 0, 1],
}))
const row = (line: number, more: Partial<PastedRow>): PastedRow => ({
  line,
  participant: 'a',
  rater: 'b',
  level: 1,
  result: 'new',
  relation: null,
  participants: [person(5)],
  raters: [person(7)],
  ...more,
})
const understood = row(1, { relation: { participantId: 50, raterId: 7, level: 1 } })
const several = row(2, { result: 'choose', raters: [person(8), person(9)] })

test('adds what was understood, and leaves out what was not', () => {
  const unknown = row(3, { result: 'no-rater', raters: [] })
  expect(relationsOf([understood, several, unknown], new Map(), participants)).toEqual([
    { participantId: 50, raterId: 7, level: 1 },
  ])
})

test('adds the one who was chosen of several people of a name', () => {
  const choices = new Map([[2, { rater: 9 }]])
  expect(isChosen(several, new Map())).toBe(false)
  expect(isChosen(several, choices)).toBe(true)
  expect(relationsOf([several], choices, participants)).toEqual([
    { participantId: 50, raterId: 9, level: 1 },
  ])
})

test('a choice that repeats another row, or is about oneself, adds nothing', () => {
  const again = row(4, { result: 'choose', raters: [person(7), person(5)] })
  const choose = (rater: number) => new Map([[4, { rater }]])
  expect(relationsOf([understood, again], choose(7), participants)).toHaveLength(1)
  expect(relationsOf([again], choose(5), participants)).toEqual([])
})

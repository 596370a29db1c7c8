import { expect, test } from 'vitest'
import { matching, type Participant, riskOfPerson, type Show } from './matching.ts'

const person = (id: number, raters: number[], department: string | null): Participant => ({
  id,
  employeeId: id,
  username: `user.${id}`,
  fullname: `员工${id}`,
  englishname: `Person ${id}`,
  department,
  department_en: department && `${department} EN`,
  raters,
})
/** By level: subordinates, peers, superiors, self. */
const people = [
  person(1, [0, 2, 1, 1], '销售部'),
  person(2, [4, 3, 0, 1], null),
  person(3, [0, 0, 0, 1], '物流部'),
  person(4, [0, 6, 2, 1], '物流部'),
]
const idsOf = (show: Show, search = '') =>
  matching(people, { show, search, min: 3 }).map(({ id }) => id)

test('a group of nobody is neither hidden nor at risk', () => {
  expect(people.map((each) => riskOfPerson(each, 3))).toEqual(['hidden', 'at-risk', null, null])
})

test('shows those with small groups, without a superior, or without anybody', () => {
  expect(idsOf('all')).toEqual([1, 2, 3, 4])
  expect(idsOf('under')).toEqual([1])
  expect(idsOf('at-risk')).toEqual([2])
  expect(idsOf('no-superior')).toEqual([2, 3])
  expect(idsOf('no-raters')).toEqual([3])
})

test('finds people by username, by name and by department in either language', () => {
  expect(idsOf('all', 'USER.2')).toEqual([2])
  expect(idsOf('all', '员工3')).toEqual([3])
  expect(idsOf('all', '物流部 en')).toEqual([3, 4])
})

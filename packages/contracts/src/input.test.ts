import { expect, it } from 'vitest'
import { day, firstProblem } from './input.ts'

const noDay = 'Not a date such as 2026-07-01, from 1900 to 2199'
it.each([
  ['1900-01-01', null],
  ['2199-12-31', null],
  ['2026-02-30', noDay],
  ['0000-01-01', noDay],
  ['9999-12-31', noDay],
])('of %s as a day is said: %s', (given, problem) => {
  const { error } = day.safeParse(given)
  expect(error ? firstProblem(error) : null).toBe(problem)
})

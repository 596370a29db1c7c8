import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { newPasswordProblem } from './password.ts'

it.each([
  ['Harbour-7-x', null],
  ['Seven-7', 'length'],
  ['Sixteen-chars-16', 'length'],
  ['emma.chen', 'username'],
  ['EMMA.Chen', 'username'],
  ['password123', 'common'],
  ['PassWord123', 'common'],
  ['12345678', 'common'],
  ['woaini1314', 'common'],
  ['1qaz2wsx', 'common'],
])('%s is refused for %s', (password, problem) => {
  expect(newPasswordProblem(password, 'emma.chen')).toBe(problem)
})

it('knows 10,000 common passwords of the length that a new one has', () => {
  const file = new URL('common-passwords.txt', import.meta.url)
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(new Set(lines).size).toBe(10_000)
  expect(lines.filter((line) => !/^[^A-Z\s]{8,15}$/.test(line))).toEqual([])
  for (const line of lines) expect(newPasswordProblem(line, '')).toBe('common')
})

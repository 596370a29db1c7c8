import { expect, it } from 'vitest'
import { minutesAndSeconds, secondsUntil } from './seconds-left.ts'

it.each([
  [2700, '45:00'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('writes %d seconds as %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text)
})

it('counts a second that has begun, and never less than none', () => {
  expect(secondsUntil(10_000, 8_001)).toBe(2)
  expect(secondsUntil(10_000, 10_000)).toBe(0)
  expect(secondsUntil(10_000, 99_000)).toBe(0)
})

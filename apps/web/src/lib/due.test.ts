import { expect, test } from 'vitest'
import { daysUntil } from './due.ts'

test('counts days of the calendar, whatever the time of day', () => {
  const late = new Date(2026, 1, 28, 23, 59)
  expect(daysUntil('2026-02-28', late)).toBe(0)
  expect(daysUntil('2026-03-01', late)).toBe(1)
  expect(daysUntil('2026-02-26', new Date(2026, 1, 28, 0, 1))).toBe(-2)
})

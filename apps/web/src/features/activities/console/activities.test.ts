import { expect, test } from 'vitest'
import { daysUntil, nextName } from './activities.ts'

test('counts days of the calendar, whatever the time of day', () => {
  const late = new Date(2026, 1, 28, 23, 59)
  expect(daysUntil('2026-02-28', late)).toBe(0)
  expect(daysUntil('2026-03-01', late)).toBe(1)
  expect(daysUntil('2026-02-26', new Date(2026, 1, 28, 0, 1))).toBe(-2)
})

test('the next activity has the next year in its name, if there is one', () => {
  expect(nextName('2024 Annual Leadership 360')).toBe('2025 Annual Leadership 360')
  expect(nextName('2024年度领导力 360 测评')).toBe('2025年度领导力 360 测评')
  expect(nextName('Order 120245')).toBe('Order 120245')
})

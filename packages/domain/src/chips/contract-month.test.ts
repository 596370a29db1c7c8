import { expect, it } from 'vitest'
import { contractMonthStart } from './calendar.ts'

it.each([
  ['2026-05-15T00:00:00Z', 15, '2026-05-15'],
  ['2026-05-14T23:59:59Z', 15, '2026-04-15'],
  ['2026-01-03T12:00:00Z', 20, '2025-12-20'],
  // February has no 31st: its month begins on the last day.
  ['2026-02-28T12:00:00Z', 31, '2026-02-28'],
  ['2026-03-30T12:00:00Z', 31, '2026-02-28'],
  ['2026-07-31T12:00:00Z', 1, '2026-07-01'],
])('of %s, in a contract whose months begin on day %i, began on %s', (now, startsOn, start) => {
  expect(contractMonthStart(new Date(now), startsOn)).toBe(start)
})

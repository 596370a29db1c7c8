import { expect, it, test } from 'vitest'
import { readDay } from './read-day.ts'

test.each([
  '01-03-2026',
  '1-3-2026',
  '01.03.2026',
  '1. 3. 2026',
  '1/3/26',
  '01 03 2026',
  ' 1-3-26 ',
  '2026-03-01',
  '2026/3/1',
  '2026.03.01',
  '20260301',
  '2026年3月1日',
  '２０２６－０３－０１',
])('%s is read as the first of March', (text) => {
  expect(readDay('en', text)).toBe('2026-03-01')
})

it('takes the day first in English and the year first in Chinese, where neither has four digits', () => {
  expect(readDay('en', '5-4-24')).toBe('2024-04-05')
  expect(readDay('ch', '24-4-5')).toBe('2024-04-05')
  expect(readDay('ch', '5/4/2024')).toBe('2024-04-05')
  expect(readDay('en', '1-9-98')).toBe('1998-09-01')
})

test.each([
  '31-02-2026',
  '29-02-2025',
  '2026-13-01',
  '0-1-2026',
  '1-3',
  '1-3-202',
  '1-3-2026-1',
  '',
  'soon',
  'May 5 2026',
  '1--3-2026',
  '1-3-0000',
  '001-3-2026',
  '-1-3-2026',
])('%s is no date', (text) => {
  expect(readDay('en', text)).toBeNull()
  expect(readDay('ch', text)).toBeNull()
})

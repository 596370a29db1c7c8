import { expect, it } from 'vitest'
import { formatDay, formatNumber } from './format.ts'

it('writes a day as it is in Chinese and with its parts reversed in English', () => {
  expect(formatDay('ch', '2025-06-18')).toBe('2025-06-18')
  expect(formatDay('en', '2025-06-18')).toBe('18-06-2025')
})

it('groups thousands', () => {
  expect(formatNumber('ch', 12345)).toBe('12,345')
})

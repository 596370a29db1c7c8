import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { formatAge, formatDateTime, formatDay, formatNumber, regionName } from './format.ts'

it('writes a day as it is in Chinese and with its parts reversed in English', () => {
  expect(formatDay('ch', '2025-06-18')).toBe('2025-06-18')
  expect(formatDay('en', '2025-06-18')).toBe('18-06-2025')
})

it('groups thousands', () => {
  expect(formatNumber('ch', 12345)).toBe('12,345')
})

it('writes a day and a clock time, in the same form as a day', () => {
  const time = new Date(2025, 5, 18, 8, 5)
  expect(formatDateTime('ch', time)).toBe('2025-06-18 08:05')
  expect(formatDateTime('en', time)).toBe('18-06-2025 08:05')
})

it('says how long ago something was in the largest unit that fits', () => {
  const messages = { en: { 'common.just-now': 'just now' } }
  const i18n = setupI18n({ locale: 'en', messages })
  expect([-1, 0, 59, 60, 1439, 1440].map((age) => formatAge(i18n, 'en', age))).toEqual([
    'just now',
    'just now',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    '1 day ago',
  ])
})

it('names regions that come as two letters', () => {
  expect(['DE', '德国', ''].map((region) => regionName('ch', region))).toEqual(['德国', '德国', ''])
})

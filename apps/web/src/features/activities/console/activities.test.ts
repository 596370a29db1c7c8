import { expect, test } from 'vitest'
import { nextName } from './activities.ts'

test('the next activity has the next year in its name, if there is one', () => {
  expect(nextName('2024 Annual Leadership 360')).toBe('2025 Annual Leadership 360')
  expect(nextName('2024年度领导力 360 测评')).toBe('2025年度领导力 360 测评')
  expect(nextName('Order 120245')).toBe('Order 120245')
})

import { expect, it } from 'vitest'
import { durationText, secondsLeft } from './duration-text.ts'

it('says a time span in minutes and seconds', () => {
  expect([9, 60, 72].map((seconds) => durationText('en', seconds))).toEqual([
    '9 secs',
    '1 min',
    '1 min 12 secs',
  ])
  expect(durationText('ch', 72)).toBe('1分钟12秒')
})

it('estimates what is left by what is done', () => {
  expect(secondsLeft(0, 13, 5)).toBeNull()
  expect(secondsLeft(8, 12, 80)).toBe(40)
})

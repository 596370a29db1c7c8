import { expect, it } from 'vitest'
import { estimatedMinutes, minutesLeft } from './progress.ts'

it('estimates 8 minutes for 22 choices and 2 texts, and never none', () => {
  expect(estimatedMinutes({ questions: 24, texts: 2 })).toBe(8)
  expect(estimatedMinutes({ questions: 1, texts: 0 })).toBe(1)
})

it('counts less for a form that is answered in part, and a minute while anything is left', () => {
  expect(minutesLeft({ questions: 24, texts: 2, saved: 0 })).toBe(8)
  expect(minutesLeft({ questions: 24, texts: 2, saved: 12 })).toBe(4)
  expect(minutesLeft({ questions: 24, texts: 2, saved: 23 })).toBe(1)
  expect(minutesLeft({ questions: 0, texts: 0, saved: 0 })).toBe(1)
})

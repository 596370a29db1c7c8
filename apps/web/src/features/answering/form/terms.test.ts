import { expect, it } from 'vitest'
import { anonymityNotice, estimatedMinutes } from './terms.ts'

it('tells every rater how anonymous they are, before they answer', () => {
  expect(anonymityNotice(0, 3).id).toBe('answering.anonymous')
  expect(anonymityNotice(1, 10).id).toBe('answering.anonymous')
  expect(anonymityNotice(1, 2).id).toBe('answering.small-groups')
  expect(anonymityNotice(0, 1).kind).toBe('warn')
  expect(anonymityNotice(2, 1).id).toBe('answering.named-superior')
  expect(anonymityNotice(3, 3).id).toBe('answering.named-self')
})

it('estimates 8 minutes for 22 choices and 2 texts, and never none', () => {
  const of = (choices: number, texts: number) => [
    ...Array.from({ length: choices }, () => ({ type: 0 as const })),
    ...Array.from({ length: texts }, () => ({ type: 1 as const })),
  ]
  expect(estimatedMinutes(of(22, 2))).toBe(8)
  expect(estimatedMinutes(of(1, 0))).toBe(1)
})

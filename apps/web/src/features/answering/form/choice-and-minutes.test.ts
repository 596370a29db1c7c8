import { expect, it } from 'vitest'
import { choiceValue, scoreOf } from './choice-value.ts'
import { estimatedMinutes } from './minutes.ts'

it('encodes question id and score in an option, and sends the score as a number', () => {
  expect(choiceValue(117, 4)).toBe('117-4')
  expect(scoreOf('117-4')).toBe(4)
})

it('reckons 8 minutes for 22 choices and 2 texts, and never none', () => {
  const of = (choices: number, texts: number) => [
    ...Array.from({ length: choices }, () => ({ type: 0 as const })),
    ...Array.from({ length: texts }, () => ({ type: 1 as const })),
  ]
  expect(estimatedMinutes(of(22, 2))).toBe(8)
  expect(estimatedMinutes(of(1, 0))).toBe(1)
})

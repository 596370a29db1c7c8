import { expect, it } from 'vitest'
import { choiceValue, pasteOverflow, scoreOf } from './answers.ts'

it('encodes question id and score in an option, and sends the score as a number', () => {
  expect(choiceValue(117, 4)).toBe('117-4')
  expect(scoreOf('117-4')).toBe(4)
})

it('counts what a paste would lose, minus what it replaces', () => {
  const field = { value: 'x'.repeat(1990), selectionStart: 0, selectionEnd: 5 }
  expect(pasteOverflow('y'.repeat(15), field, 2000)).toBe(0)
  expect(pasteOverflow('y'.repeat(20), field, 2000)).toBe(5)
  expect(pasteOverflow('\r\n'.repeat(15), field, 2000)).toBe(0)
})

import { expect, it } from 'vitest'
import { anonymityNotice } from './anonymity.ts'
import { pasteOverflow } from './paste-overflow.ts'

it('tells every rater how anonymous they are, before they answer', () => {
  expect(anonymityNotice(0, 3).id).toBe('answering.anonymous')
  expect(anonymityNotice(1, 10).id).toBe('answering.anonymous')
  expect(anonymityNotice(1, 2).id).toBe('answering.small-groups')
  expect(anonymityNotice(0, 1).kind).toBe('warn')
  expect(anonymityNotice(2, 1).id).toBe('answering.named-superior')
  expect(anonymityNotice(3, 3).id).toBe('answering.named-self')
})

it('counts what a paste would lose, minus what it replaces', () => {
  const field = { value: 'x'.repeat(1990), selectionStart: 0, selectionEnd: 5 }
  expect(pasteOverflow('y'.repeat(15), field, 2000)).toBe(0)
  expect(pasteOverflow('y'.repeat(20), field, 2000)).toBe(5)
  expect(pasteOverflow('\r\n'.repeat(15), field, 2000)).toBe(0)
})

import { expect, it } from 'vitest'
import { anonymityNotice } from './terms.ts'

it('tells every rater how anonymous they are, before they answer', () => {
  expect(anonymityNotice(0, 3).id).toBe('answering.anonymous')
  expect(anonymityNotice(1, 10).id).toBe('answering.anonymous')
  expect(anonymityNotice(1, 2).id).toBe('answering.small-groups')
  expect(anonymityNotice(0, 1).kind).toBe('warn')
  expect(anonymityNotice(2, 1).id).toBe('answering.named-superior')
  expect(anonymityNotice(3, 3).id).toBe('answering.named-self')
})

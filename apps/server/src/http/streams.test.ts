import type { Actor } from '@vantage/contracts/auth/actor'
import { expect, it } from 'vitest'
import { limitStreams } from './streams.ts'

const attempt = (id: number): Actor => ({ kind: 'attempt', id, test: 'iq', bankId: null })

it('a caller has ten streams, and another one when one of them ends, however often that is said', () => {
  const open = limitStreams()
  const [end = () => {}] = Array.from({ length: 10 }, () => open(attempt(7)))
  expect(() => open(attempt(7))).toThrow('Too many streams')
  expect(() => open(attempt(8))).not.toThrow()
  end()
  end()
  open(attempt(7))
  expect(() => open(attempt(7))).toThrow('Too many streams')
})

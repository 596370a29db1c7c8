import type { CurrentAttempt } from '@vantage/contracts/access-keys/keys'
import { expect, it } from 'vitest'
import { gateOf } from './gate-of.ts'

const attempt = (
  state: CurrentAttempt['state'],
  test: CurrentAttempt['test'] = 'iq',
): CurrentAttempt => ({
  ...{ test, state, name: '', post: '', startedAt: null, submittedAt: null },
  ...{ answered: 0, remainingSeconds: null },
})

it('asks for a key where this browser has begun nothing', () => {
  expect(gateOf(null, 'iq')).toBe('key')
})

it.each([
  ['verified', 'intake', 'other-test'],
  ['running', 'resume', 'other-test'],
  ['submitted', 'finished', 'key'],
  ['ended', 'ended', 'key'],
] as const)('a test that is %s leads to %s, and the other test to %s', (state, own, other) => {
  expect(gateOf(attempt(state), 'iq')).toBe(own)
  expect(gateOf(attempt(state), 'big-five')).toBe(other)
})

it('a key for either test leads to the intake of both', () => {
  expect(gateOf(attempt('verified', null), 'big-five')).toBe('intake')
})

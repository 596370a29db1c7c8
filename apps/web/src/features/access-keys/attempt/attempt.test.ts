import type { CurrentAttempt } from '@vantage/contracts/access-keys/keys'
import { expect, it } from 'vitest'
import { gateOf, minutesAndSeconds, secondsUntil } from './attempt.ts'

const attempt = (
  state: CurrentAttempt['state'],
  test: CurrentAttempt['test'] = 'iq',
): CurrentAttempt => ({
  test,
  state,
  name: '',
  post: '',
  startedAt: null,
  submittedAt: null,
  answered: 0,
  remainingSeconds: null,
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

it.each([
  [2700, '45:00'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('writes %d seconds as %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text)
})

it('counts a second that has begun, and never less than none', () => {
  expect(secondsUntil(10_000, 8_001)).toBe(2)
  expect(secondsUntil(10_000, 10_000)).toBe(0)
  expect(secondsUntil(10_000, 99_000)).toBe(0)
})

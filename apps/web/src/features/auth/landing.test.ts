import type { SessionUser } from '@vantage/contracts/auth/users'
import { expect, it } from 'vitest'
import { landingOf } from './landing.ts'

const origin = 'https://vantage.example'
const person = (type: SessionUser['type']): SessionUser => ({
  username: 'someone',
  fullname: '某人',
  englishname: 'Someone',
  type,
  grants: [],
})

it('takes administrators to the questions, employees to their activities, others to the start', () => {
  expect(landingOf(person('evm'), null, origin)).toBe('/console/question')
  expect(landingOf(person('evn'), null, origin)).toBe('/activities')
  expect(landingOf(person('hr'), null, origin)).toBe('/')
})

it('returns to where one was going when that is theirs to open', () => {
  expect(landingOf(person('evn'), '/result?activity_id=1', origin)).toBe('/result?activity_id=1')
  expect(landingOf(person('evn'), '/console/dept', origin)).toBe('/activities')
  expect(landingOf(person('hr'), 'https://evil.example/', origin)).toBe('/')
})

import type { SessionUser } from '@vantage/contracts/auth/users'
import { expect, it } from 'vitest'
import { landingOf, mayOpen } from './access.ts'
import { paths } from './paths.ts'

const person = (type: SessionUser['type'], grants: SessionUser['grants'] = []): SessionUser => ({
  username: 'someone',
  fullname: '某人',
  englishname: 'Someone',
  type,
  grants,
  mustChangePassword: false,
})

it('keeps the console and everything below it to administrators', () => {
  expect(mayOpen(person('evm'), paths.consoleDept)).toBe(true)
  expect(mayOpen(person('evn', ['hr', 'ops']), paths.consoleDept)).toBe(false)
  expect(mayOpen(person('hr'), paths.console)).toBe(false)
})

it('opens results to HR staff by type or by grant', () => {
  expect(mayOpen(person('hr'), paths.iqResults)).toBe(true)
  expect(mayOpen(person('evn', ['hr']), `${paths.keys}?q=ch`)).toBe(true)
  expect(mayOpen(person('evn'), paths.iqResults)).toBe(false)
})

it('opens activities to everyone signed in: HR staff are evaluated and asked, too', () => {
  expect(mayOpen(person('hr'), paths.activities)).toBe(true)
  expect(mayOpen(person('evn'), paths.activities)).toBe(true)
})

it('lets anyone signed in reach a page that has no rule of its own', () => {
  expect(mayOpen(person('evn'), '/no/such/page')).toBe(true)
  expect(mayOpen(person('hr'), paths.login)).toBe(true)
})

const origin = 'https://vantage.example'

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

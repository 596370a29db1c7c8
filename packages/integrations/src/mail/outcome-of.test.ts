import { expect, it } from 'vitest'
import { outcomeOf, type SendFailure } from './outcome-of.ts'

const failure = (command: string, code: string, reply?: string): SendFailure => ({
  message: `failed: ${reply ?? 'no answer'}`,
  command,
  code,
  ...(reply && { response: reply, responseCode: Number(reply.slice(0, 3)) }),
})

it.each([
  [failure('AUTH PLAIN', 'EAUTH', '535 5.7.8 Wrong password'), 'credentials'],
  [failure('AUTH PLAIN', 'EAUTH', '454 4.7.0 Not now'), 'busy'],
  [failure('API', 'EAUTH'), 'credentials'],
  [failure('CONN', 'EDNS'), 'unreachable'],
  [failure('STARTTLS', 'ETLS', '502 No TLS'), 'unreachable'],
  [failure('CONN', 'ETIMEDOUT'), 'timeout'],
  // About the order of commands, not about this person.
  [failure('RCPT TO', 'EENVELOPE', '503 Bad sequence'), 'busy'],
])('%j is sent later: %s', (given, reason) => {
  expect(outcomeOf(given, false)).toMatchObject({ outcome: 'later', reason })
})

it('an answer to anything but the final dot says nothing about a mail whose end was sent', () => {
  const closing = failure('CONN', 'ECONNECTION', '550 cut o')
  expect(outcomeOf(closing, true)).toMatchObject({ outcome: 'unknown' })
  expect(outcomeOf(failure('DATA', 'EMESSAGE', '354 Go on'), true)).toMatchObject({
    outcome: 'unknown',
  })
  expect(outcomeOf(failure('DATA', 'EMESSAGE', '421 Closing'), true)).toMatchObject({
    outcome: 'later',
  })
})

it('what is kept of the words of a server is bounded', () => {
  const long = outcomeOf(failure('RCPT TO', 'EENVELOPE', `550 ${'x'.repeat(5000)}`), false)
  expect(long).toMatchObject({ outcome: 'refused', code: 550 })
  expect(JSON.stringify(long).length).toBeLessThan(400)
})

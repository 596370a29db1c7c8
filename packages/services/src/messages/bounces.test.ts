import { expect, it } from 'vitest'
import { whyOf } from './bounces.ts'

it.each([
  ['5.1.1', 'no-mailbox'],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'no-mailbox'],
  ['5.2.1', 'no-mailbox'],
  ['552 5.2.2 Full', 'mailbox-full'],
  ['4.2.2', 'mailbox-full'],
  ['5.7.1', 'mail-refused'],
  ['5.3.4', 'mail-refused'],
  // The address of the sender.
  ['5.1.8', 'mail-bounced'],
  ['4.4.7', 'mail-bounced'],
  ['550-5.1.1 Gone 550 5.1.1 For good', 'no-mailbox'],
  ['550 from 10.5.1.1', 'mail-bounced'],
  ['', 'mail-bounced'],
])('of a mail that came back with "%s": %s', (words, why) => {
  expect(whyOf(words, 'mail-bounced')).toBe(why)
})

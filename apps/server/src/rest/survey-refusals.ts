import { resultCodes } from '@vantage/contracts/result-codes'
import type { Envelope } from './route.ts'

const { refused } = resultCodes

interface Refused {
  outcome: keyof typeof messages | 'incomplete'
  unanswered?: readonly number[]
}

const messages = {
  submitted: 'key: this test was saved already',
  intake: 'key: ask for the questions first',
  ended: 'key: reset or expired, so nothing can be saved with it',
  'other-test': 'key: opened the other test',
}

/** What a client is told of a test that takes no more, or not yet. */
export const refusedTest = ({ outcome, unanswered: [first] = [] }: Refused): Envelope => ({
  code: refused,
  message:
    outcome === 'incomplete' ? `answers: question ${first} is not answered` : messages[outcome],
})

export const intakeMissing = refusedTest({ outcome: 'intake' })

import { resultCodes } from '@vantage/contracts/result-codes'
import type { Envelope } from './route.ts'

const { refused } = resultCodes

interface Refused {
  outcome: 'submitted' | 'intake' | 'ended' | 'other-test' | 'incomplete'
  unanswered?: readonly number[]
}

/** What a client is told of a test that takes no more, or not yet. */
export function refusedTest({ outcome, unanswered: [first] = [] }: Refused): Envelope {
  switch (outcome) {
    case 'submitted':
      return { code: refused, message: 'key: this test was saved already' }
    case 'intake':
      return intakeMissing
    case 'ended':
      return { code: refused, message: 'key: reset or expired, so nothing can be saved with it' }
    case 'other-test':
      return { code: refused, message: 'key: opened the other test' }
    case 'incomplete':
      return { code: refused, message: `answers: question ${first} is not answered` }
  }
}

export const intakeMissing: Envelope = {
  code: refused,
  message: 'key: ask for the questions first',
}

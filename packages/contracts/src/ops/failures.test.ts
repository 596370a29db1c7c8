import { expect, it } from 'vitest'
import { failureReason, readFailure } from './failures.ts'
import { callFailures, thirdParties } from './third-parties.ts'

it('reads back every reason of every third party', () => {
  for (const party of thirdParties) {
    for (const cause of callFailures) {
      expect(readFailure(failureReason(party, cause))).toEqual({ party, cause })
    }
  }
})

it.each([
  ['job stalled more than allowable limit', 'stalled'],
  ['canceling statement due to statement timeout', 'database-timeout'],
  ['write CONNECTION_CLOSED 127.0.0.1:5432', 'database-away'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'database-away'],
  ['parts-search: something else', 'unknown'],
  ['Cannot read properties of undefined', 'unknown'],
])('of "%s" the cause is %s', (reason, cause) => {
  expect(readFailure(reason)).toEqual({ party: null, cause })
})

import type { CurrentAttempt } from '@vantage/contracts/access-keys/keys'
import type { TestName } from '@vantage/contracts/access-keys/tests'

/** What stands between this browser and the questions of a test. */
type GateKind = 'key' | 'ended' | 'other-test' | 'intake' | 'resume' | 'finished'

/** The gate for what this browser has begun, if anything. The other test stands in the way only while it can go on. */
export function gateOf(attempt: CurrentAttempt | null, test: TestName): GateKind {
  if (!attempt) return 'key'
  const isOther = attempt.test !== null && attempt.test !== test
  switch (attempt.state) {
    case 'ended':
      return isOther ? 'key' : 'ended'
    case 'submitted':
      return isOther ? 'key' : 'finished'
    case 'running':
      return isOther ? 'other-test' : 'resume'
    case 'verified':
      return isOther ? 'other-test' : 'intake'
    default:
      return attempt.state satisfies never
  }
}

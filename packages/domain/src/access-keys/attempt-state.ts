import type { KeyStatus } from '@vantage/contracts/access-keys/keys'
import type { TestName } from '@vantage/contracts/access-keys/tests'
import { lockedAt } from '../iq/clock.ts'

/** What decides where an attempt stands. */
export interface AttemptFacts {
  test: TestName | null
  use: number
  key: { status: KeyStatus; use: number }
  startedAt: Date | null
  savedAt: Date | null
}

/** `ended`: the key was reset, expired, or is in use by a later attempt. `time-up`: locked, and not scored yet. */
export type AttemptState = 'verified' | 'running' | 'time-up' | 'submitted' | 'ended'

export function stateOfAttempt(attempt: AttemptFacts, now: Date): AttemptState {
  const { test, use, key, startedAt, savedAt } = attempt
  if (savedAt) return 'submitted'
  if (key.status !== 2 || key.use !== use) return 'ended'
  if (!startedAt) return 'verified'
  return test === 'iq' && now >= lockedAt(startedAt) ? 'time-up' : 'running'
}

import { describe, expect, it } from 'vitest'
import { type AttemptFacts, stateOfAttempt } from './attempts.ts'

const began = new Date('2025-06-18T16:07:00Z')
const after = (seconds: number) => new Date(began.getTime() + seconds * 1000)
const running: AttemptFacts = {
  use: 2,
  key: { status: 2, use: 2 },
  startedAt: began,
  savedAt: null,
}
const state = (changes: Partial<AttemptFacts>) => stateOfAttempt({ ...running, ...changes })

describe('an attempt', () => {
  it('waits for its intake, runs, and is submitted', () => {
    expect(state({ startedAt: null })).toBe('verified')
    expect(state({})).toBe('running')
    expect(state({ savedAt: after(50), key: { status: 3, use: 2 } })).toBe('submitted')
  })

  it('ends when its key is reset, expired or used by somebody after it', () => {
    expect(state({ key: { status: 1, use: 2 } })).toBe('ended')
    expect(state({ key: { status: 3, use: 2 } })).toBe('ended')
    expect(state({ key: { status: 2, use: 3 } })).toBe('ended')
  })
})

import type { CurrentAttempt } from '@vantage/contracts/access-keys/keys'
import type { Choice } from '@vantage/contracts/access-keys/tests'

/** Minutes ago, as an ISO time. */
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** What this browser has begun; by default a test of nobody that a key has just opened. */
export const attempt = (more: Partial<CurrentAttempt> = {}): CurrentAttempt => ({
  test: null,
  state: 'verified',
  name: '',
  post: '',
  startedAt: null,
  submittedAt: null,
  answered: 0,
  remainingSeconds: null,
  ...more,
})

/** A test that Ruoxi Wang began a minute ago. */
export const running = (test: 'iq' | 'big-five', answered: number, remainingSeconds = 2640) =>
  attempt({
    test,
    state: 'running',
    name: 'Ruoxi Wang',
    post: 'Hardware engineer',
    startedAt: minutesAgo(1),
    answered,
    remainingSeconds: test === 'iq' ? remainingSeconds : null,
  })

/** Saved choices for questions, by their numbers, whose ids are the numbers. */
export const choicesOf = (numbers: readonly number[], position: number): Choice[] =>
  numbers.map((questionId) => ({ questionId, position, at: 1000 }))

export const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

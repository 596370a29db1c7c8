import type { KeyStatus } from '@vantage/contracts/access-keys/keys'

export interface AttemptFacts {
  use: number
  key: { status: KeyStatus; use: number }
  startedAt: Date | null
  savedAt: Date | null
}

/** `ended`: the key was reset, expired, or is in use by a later attempt. */
type AttemptState = 'verified' | 'running' | 'submitted' | 'ended'

export function stateOfAttempt({ use, key, startedAt, savedAt }: AttemptFacts): AttemptState {
  if (savedAt) return 'submitted'
  if (key.status !== 2 || key.use !== use) return 'ended'
  return startedAt ? 'running' : 'verified'
}

/** How a key changes its status: `use` is the save of the record, `reset` and `expire` are HR's. */
export const keyMoves = {
  verify: { from: 1, to: 2 },
  use: { from: 2, to: 3 },
  reset: { from: 2, to: 1 },
  expire: { from: 2, to: 3 },
} as const satisfies Record<string, { from: KeyStatus; to: KeyStatus }>
export type KeyMove = keyof typeof keyMoves

/** Null when the move is not possible. */
export function statusAfter(status: KeyStatus, move: KeyMove): KeyStatus | null {
  const { from, to } = keyMoves[move]
  return status === from ? to : null
}

/** `index` of the question from 0, the chosen `position` from 1 (0 for none), and when, in ms. */
export interface GivenChoice {
  index: number
  position: number
  at: number
}

/** The latest choice of each question. Two of the same millisecond are ordered by their position. */
export function latestChoices(given: readonly GivenChoice[]): GivenChoice[] {
  const latest = new Map<number, GivenChoice>()
  for (const one of given) {
    const other = latest.get(one.index)
    if (!other || one.at > other.at || (one.at === other.at && one.position > other.position)) {
      latest.set(one.index, one)
    }
  }
  return [...latest.values()]
}

/** The numbers, from 1, of the questions in which nothing is chosen. */
export const unanswered = (positions: readonly number[]): number[] =>
  positions.flatMap((position, index) => (position === 0 ? [index + 1] : []))

import type { KeyStatus } from '@vantage/contracts/access-keys/keys'

/** How a key changes its status, and from which: `use` is the save of the record, the other two are HR's. */
export const keyMoves = {
  verify: { from: 1, to: 2 },
  use: { from: 2, to: 3 },
  reset: { from: 2, to: 1 },
  expire: { from: 2, to: 3 },
} as const satisfies Record<string, { from: KeyStatus; to: KeyStatus }>
export type KeyMove = keyof typeof keyMoves

/** The status after a move; null when it is not possible from there. */
export function statusAfter(status: KeyStatus, move: KeyMove): KeyStatus | null {
  const { from, to } = keyMoves[move]
  return status === from ? to : null
}

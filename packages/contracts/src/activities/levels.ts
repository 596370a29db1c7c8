/**
 * One number read from both ends. The rater is the participant's
 * 0 subordinate, 1 peer, 2 superior, 3 self.
 */
export const levels = { subordinate: 0, peer: 1, superior: 2, self: 3 } as const
export type Level = (typeof levels)[keyof typeof levels]
export const allLevels: readonly Level[] = [0, 1, 2, 3]

/** `withdrawn`: once finished, then replaced by another version; kept for the audit alone. */
export type ActivityStatus = 'draft' | 'running' | 'finished' | 'withdrawn'

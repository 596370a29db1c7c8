/** What the rater is to the participant. */
export const levels = { subordinate: 0, peer: 1, superior: 2, self: 3 } as const
export type Level = (typeof levels)[keyof typeof levels]
export const allLevels: readonly Level[] = [0, 1, 2, 3]

/** `nominating`: a draft whose participants propose raters. `withdrawn`: replaced by another version after it was finished, and kept for the audit only. */
export type ActivityStatus = 'draft' | 'nominating' | 'running' | 'finished' | 'withdrawn'

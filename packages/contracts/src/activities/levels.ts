import { z } from 'zod'

// Marked as pure, so that pages which need the numbers alone do not bring zod to the browser.

/**
 * One number read from both ends. The rater is the participant's
 * 0 subordinate, 1 peer, 2 superior, 3 self.
 */
export const levels = { subordinate: 0, peer: 1, superior: 2, self: 3 } as const
export const levelSchema = /*#__PURE__*/ z.union([
  /*#__PURE__*/ z.literal(0),
  /*#__PURE__*/ z.literal(1),
  /*#__PURE__*/ z.literal(2),
  /*#__PURE__*/ z.literal(3),
])
export type Level = z.infer<typeof levelSchema>
export const allLevels: readonly Level[] = [0, 1, 2, 3]

/** `withdrawn`: once finished, then replaced by another version; kept for the audit alone. */
export type ActivityStatus = 'draft' | 'running' | 'finished' | 'withdrawn'

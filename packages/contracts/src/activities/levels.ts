import { z } from 'zod'

/**
 * One number read from both ends (decisions section 1). The rater is the participant's
 * 0 subordinate, 1 peer, 2 superior, 3 self.
 */
export const levels = { subordinate: 0, peer: 1, superior: 2, self: 3 } as const
export const levelSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type Level = z.infer<typeof levelSchema>
export const allLevels: readonly Level[] = [0, 1, 2, 3]

export const activityStatuses = ['draft', 'running', 'finished'] as const
export const activityStatusSchema = z.enum(activityStatuses)
export type ActivityStatus = (typeof activityStatuses)[number]

import { z } from 'zod'

/** In a file of its own, so that pages that need only the numbers do not load zod. */
export const levelSchema = z.literal([0, 1, 2, 3])

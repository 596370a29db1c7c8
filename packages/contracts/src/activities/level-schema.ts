import { z } from 'zod'

/** Apart from the numbers themselves, so that pages which need those alone do not bring zod to the browser. */
export const levelSchema = z.literal([0, 1, 2, 3])

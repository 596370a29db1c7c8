import { z } from 'zod'

/** A database id, as a number or as a string. */
export const idSchema = z.union([
  z.int().min(1).max(2_147_483_647),
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .refine((id) => id <= 2_147_483_647),
])

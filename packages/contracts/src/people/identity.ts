import { z } from 'zod'
import { limits } from '../limits.ts'

/** Of an account, whatever brings it: a form, a file, the command line. Unique without regard to case. */
export const usernameSchema = z
  .string()
  .min(limits.credentialMin)
  .max(limits.credentialMax)
  .regex(/^[\p{L}\p{N}._@-]+$/u)

export const genderSchema = z.enum(['m', 'f', 'x'])

import { z } from 'zod'

/** Text without NUL and lone surrogates, which PostgreSQL and UTF-8 refuse. */
export const text = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      message: 'Holds a character that cannot be stored',
    })

/** JSON as text of at most `max` characters, parsed by `schema`. */
export const jsonText = <T extends z.ZodType>(schema: T, max = Number.POSITIVE_INFINITY) =>
  z
    .string()
    .max(max)
    .transform((json, ctx): unknown => {
      try {
        return JSON.parse(json)
      } catch {
        ctx.addIssue('Not JSON')
        return z.NEVER
      }
    })
    .pipe(schema)

import { z } from 'zod'

/** JSON as text of at most `max` characters, for the query of an address; parsed, it is what `schema` says. */
export function jsonText<T extends z.ZodType>(schema: T, max = Number.POSITIVE_INFINITY) {
  return z
    .string()
    .max(max)
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        ctx.addIssue('Not JSON')
        return z.NEVER
      }
    })
    .pipe(schema)
}

import { z } from 'zod'

/**
 * An array of `min` to `max` items that is checked up to its first bad one. Otherwise zod would describe every bad item, at
 * many times the size of the input.
 */
export const boundedArray = <Item extends z.ZodType>(
  item: Item,
  { min = 0, max }: { min?: number; max: number },
) => {
  const items = z.array(item).min(min).max(max)
  return z.preprocess((given: z.input<typeof items>, ctx) => {
    if (!Array.isArray(given)) return given
    if (given.length > max) {
      ctx.addIssue(`Too many: at most ${max}`)
      return z.NEVER
    }
    const bad = given.findIndex((one) => !item.safeParse(one).success)
    return bad === -1 ? given : given.slice(0, bad + 1)
  }, items)
}

/** Such as `answers.3.at: Invalid input: expected number`. */
export function firstProblem({ issues: [issue] }: z.ZodError): string {
  const field = issue?.path.join('.')
  return field ? `${field}: ${issue?.message}` : (issue?.message ?? 'The input is not valid')
}

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

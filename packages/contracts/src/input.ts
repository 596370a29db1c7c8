import { z } from 'zod'

/** An array that is checked up to its first bad item. */
const ArrayToFirstBad = /* @__PURE__ */ z.core.$constructor(
  'ArrayToFirstBad',
  (inst: z.ZodArray, def: z.core.$ZodArrayDef) => {
    z.ZodArray.init(inst, def)
    const check = inst._zod.parse
    inst._zod.parse = (payload, ctx) => check(payload, { ...ctx, abortEarly: true })
  },
)

/**
 * An array of `min` to `max` items that is checked up to its first bad one, and not at all when there are too many.
 * Otherwise zod would describe every bad item, at many times the size of the input.
 */
export const boundedArray = <Item extends z.ZodType>(
  item: Item,
  { min = 0, max }: { min?: number; max: number },
) => {
  const items = new ArrayToFirstBad({ type: 'array', element: item }) as z.ZodArray<Item>
  return items.min(min).max(max, `Too many: at most ${max}`)
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

const noDay = 'Not a date such as 2026-07-01, from 1900 to 2199'
/** A day as `YYYY-MM-DD`. PostgreSQL knows no year 0000, and days that are counted on from 9999 are none. */
export const day = z.iso.date({ error: noDay, abort: true }).regex(/^(19|2[01])/, noDay)

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

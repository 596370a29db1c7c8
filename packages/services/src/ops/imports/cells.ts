import { z } from 'zod'

/** A cell that nothing but its text says: without spaces around it, and no formula. */
const plainCell = z
  .string()
  .default('')
  .transform((text) => text.trim())
  .refine((text) => !/^[=@]/.test(text), { error: 'formula' })

/** A cell as a schema takes it. */
export const cell = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  plainCell.pipe(schema)

/** The same, and undefined when it is empty. */
export const optionalCell = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  plainCell.transform((text) => (text === '' ? undefined : text)).pipe(z.optional(schema))

/** An optional cell that has one of these words, in any case. */
export const oneOf = <Value>(words: Record<string, Value>) =>
  optionalCell(
    z.string().transform((text, ctx): Value => {
      const found = Object.entries(words).find(([word]) => word === text.toLowerCase())
      if (found) return found[1]
      ctx.addIssue(Object.keys(words).join(', '))
      return z.NEVER
    }),
  )

import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Checks a form by the schema that the server checks it by, without spaces around what is typed. A field's error has the kind of the first thing that is wrong
 * as its type: `missing`, `long` (the message is how many characters it may have) or `bad`.
 */
export function schemaResolver<Values extends FieldValues, Fields extends FieldValues>(
  schema: z.ZodType<Fields>,
  prepare: (values: Values) => object,
): Resolver<Values, unknown, Fields> {
  return (values) => {
    const given = trimmed(prepare(values))
    const parsed = schema.safeParse(given)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors = new Map<string, { type: string; message: string }>()
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0] ?? 'root')
      const value = given[name]
      const isEmpty = value === '' || value === null || value === undefined
      const isLong = issue.code === 'too_big'
      const type = isEmpty ? 'missing' : isLong ? 'long' : 'bad'
      if (!errors.has(name))
        errors.set(name, { type, message: isLong ? String(issue.maximum) : '' })
    }
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
}

const trimmed = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  )

import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Checks a form by the schema that the server checks it by. A field's error has the kind of the first thing that is wrong
 * as its type: `missing`, `long` (the message is how many characters it may have) or `bad`.
 */
export function schemaResolver<Values extends FieldValues, Fields extends FieldValues>(
  schema: z.ZodType<Fields>,
  prepare: (values: Values) => unknown,
): Resolver<Values, unknown, Fields> {
  return (values) => {
    const parsed = schema.safeParse(prepare(values))
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors = new Map<string, { type: string; message: string }>()
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0] ?? 'root')
      const given: unknown = values[name]
      const isEmpty = given === '' || given === null || given === undefined
      const isLong = issue.code === 'too_big'
      const type = isEmpty ? 'missing' : isLong ? 'long' : 'bad'
      if (!errors.has(name))
        errors.set(name, { type, message: isLong ? String(issue.maximum) : '' })
    }
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
}

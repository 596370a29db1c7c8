import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** What is wrong with one field. Where `message` is no text, the form knows what to say by `type`. */
interface FormError {
  name: string
  type: string
  message?: string | undefined
}
type ErrorOf<Values> = (
  issue: z.core.$ZodIssue,
  given: Record<string, unknown>,
  values: Values,
) => FormError

/**
 * Checks a form by the schema that the server checks it by, without spaces around what is typed. `prepare` makes of the
 * values what the schema takes; `errorOf` tells a field's first error.
 */
export function schemaResolver<Values extends FieldValues, Fields extends FieldValues>(
  schema: z.ZodType<Fields>,
  prepare: (values: Values) => object,
  errorOf: ErrorOf<Values> = simpleError,
): Resolver<Values, unknown, Fields> {
  return (values) => {
    const given = trimmed(prepare(values))
    const parsed = schema.safeParse(given)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors = new Map<string, object>()
    for (const issue of parsed.error.issues) {
      const { name, ...error } = errorOf(issue, given, values)
      if (!errors.has(name)) errors.set(name, error)
    }
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
}

/** `missing`, `long` (the message is how many characters the field may have) or `bad`. */
function simpleError(issue: z.core.$ZodIssue, given: Record<string, unknown>): FormError {
  const name = String(issue.path[0] ?? 'root')
  const value = given[name]
  if (value === '' || value === null || value === undefined) {
    return { name, type: 'missing', message: '' }
  }
  return issue.code === 'too_big'
    ? { name, type: 'long', message: String(issue.maximum) }
    : { name, type: 'bad', message: '' }
}

const trimmed = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  )

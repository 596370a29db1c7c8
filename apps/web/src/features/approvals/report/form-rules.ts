import { type ApprovalForm, reportInput } from '@vantage/contracts/approvals/forms'
import { formNumbers, type FormType } from '@vantage/contracts/approvals/form-types'
import type { FieldErrors, Resolver } from 'react-hook-form'

/** The fields as they are typed, by their names on the wire; dates as `YYYY-MM-DD`. */
export type FormValues = Record<string, string>

/** `missing`: nothing was given; `illegal`: it is not taken. */
export type Fault = 'missing' | 'illegal'

/** Checks a form by the server's own schema. Each error's `type` is a `Fault`. */
export const resolverOf =
  (type: FormType): Resolver<FormValues, unknown, ApprovalForm> =>
  (values) => {
    const parsed = reportInput.safeParse({ type: formNumbers[type], [type]: values })
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: FieldErrors<FormValues> = {}
    for (const { path } of parsed.error.issues) {
      const name = String(path[1])
      const isMissing = (values[name] ?? '').trim() === ''
      errors[name] ??= { type: (isMissing ? 'missing' : 'illegal') satisfies Fault }
    }
    return { values: {}, errors }
  }

import { reportInput } from '@vantage/contracts/approvals/forms'
import { formNumbers, type FormType } from '@vantage/contracts/approvals/form-types'
import { isDay } from '../../../components/date-input/read-day.ts'
import { schemaResolver } from '../../../lib/schema-resolver.ts'
import { formFields } from '../form-fields.ts'

/** The fields as they are typed, by their names on the wire; dates as `YYYY-MM-DD`, or as typed if they are none. */
export type FormValues = Record<string, string>

/** `missing`: nothing was given; `order`: a date that is before another; `illegal`: it is not taken for anything else. */
export type Fault = 'missing' | 'not-a-date' | 'order' | 'illegal'

/** Checks a form by the server's own schema. Each error's `type` is a `Fault`. */
export const resolverOf = (type: FormType) =>
  schemaResolver(
    reportInput,
    (values: FormValues) => ({ type: formNumbers[type], [type]: values }),
    ({ path, code }, _given, values) => {
      const name = String(path[1])
      return { name, type: faultOf(type, name, values[name] ?? '', code === 'custom') }
    },
  )

function faultOf(type: FormType, name: string, value: string, isOrder: boolean): Fault {
  if (value.trim() === '') return 'missing'
  const isDate = formFields[type].some((field) => field.name === name && field.kind === 'date')
  if (isDate && !isDay(value)) return 'not-a-date'
  return isOrder ? 'order' : 'illegal'
}

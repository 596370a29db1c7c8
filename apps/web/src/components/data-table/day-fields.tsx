import { type RefObject, useImperativeHandle } from 'react'
import { useForm } from 'react-hook-form'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { DateInput } from '../date-input/date-input.tsx'
import { isDay } from '../date-input/read-day.ts'
import { Field } from '../field.tsx'

const fields = [
  { name: 'from', days: /*i18n*/ 'common.list.from-day' },
  { name: 'to', days: /*i18n*/ 'common.list.to-day' },
] as const

export interface Days {
  /** `YYYY-MM-DD`, both included; undefined is open. */
  from: string | undefined
  to: string | undefined
}

interface DayFieldsProps {
  value: Days
  onChange: (days: Days) => void
  /** Applies what is in the fields; false where that are no days. */
  apply: RefObject<(() => boolean) | null>
}

/** The fields of a `DayFilter`, which begin with what is chosen. */
export function DayFields({ value, onChange, apply }: DayFieldsProps) {
  const { i18n } = useI18n()
  const form = useForm({ defaultValues: { from: value.from ?? '', to: value.to ?? '' } })
  const { errors } = form.formState
  useImperativeHandle(apply, () => () => {
    const days = form.getValues()
    if ([days.from, days.to].some((given) => given !== '' && !isDay(given))) {
      void form.trigger(undefined, { shouldFocus: true })
      return false
    }
    // Given the wrong way round, they are meant as the days between.
    const swap = days.from !== '' && days.to !== '' && days.from > days.to
    const [first, last] = swap ? [days.to, days.from] : [days.from, days.to]
    onChange({ from: first || undefined, to: last || undefined })
    return true
  })
  return fields.map(({ name, days }) => (
    <Field key={name} label={i18n.t(days)} error={errors[name]?.message}>
      <DateInput
        control={form.control}
        name={name}
        choose={i18n.t('common.date.choose')}
        check={() => void form.trigger(name)}
      />
    </Field>
  ))
}

import { Input } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { formatDay } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { DateInput } from '../date-input/date-input.tsx'
import { isDay } from '../date-input/read-day.ts'
import { Field } from '../field.tsx'
import { ListFilter } from './list-filter.tsx'

interface TextFilterProps {
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
}

/** Filters by an exact text. */
export function TextFilter({ label, value, maxLength, onChange }: TextFilterProps) {
  const form = useForm({ defaultValues: { value } })
  return (
    <ListFilter
      label={label}
      chosen={value}
      onClear={() => onChange('')}
      onOpen={() => form.reset({ value })}
      onApply={() => onChange(form.getValues('value').trim())}
    >
      <Field label={label}>
        <Input maxLength={maxLength} {...form.register('value')} />
      </Field>
    </ListFilter>
  )
}

interface Days {
  /** `YYYY-MM-DD`, both included; undefined is open. */
  from: string | undefined
  to: string | undefined
}

interface DayFilterProps {
  label: string
  value: Days
  onChange: (days: Days) => void
}

const fields = [
  { name: 'from', days: /*i18n*/ 'common.list.from-day' },
  { name: 'to', days: /*i18n*/ 'common.list.to-day' },
] as const

/** Filters by a range of days. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const { i18n, lang } = useI18n()
  const { from = '', to = '' } = value
  const form = useForm({ defaultValues: { from, to } })
  const choose = i18n.t('common.date.choose')
  const day = (given: string) => (given === '' ? '' : formatDay(lang, given))
  const { errors } = form.formState
  const apply = () => {
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
  }
  return (
    <ListFilter
      label={label}
      chosen={from || to ? i18n.t('common.list.days', { from: day(from), to: day(to) }) : ''}
      onClear={() => onChange({ from: undefined, to: undefined })}
      onOpen={() => form.reset({ from, to })}
      onApply={apply}
    >
      {fields.map(({ name, days }) => (
        <Field key={name} label={i18n.t(days)} error={errors[name]?.message}>
          <DateInput
            control={form.control}
            name={name}
            choose={choose}
            check={() => void form.trigger(name)}
          />
        </Field>
      ))}
    </ListFilter>
  )
}

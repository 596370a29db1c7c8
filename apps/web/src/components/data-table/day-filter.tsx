import { useLingui } from '@lingui/react'
import { useForm } from 'react-hook-form'
import { formatDay } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { Field } from '../field.tsx'
import { Input } from '@chakra-ui/react'
import { ListFilter } from './list-filter.tsx'

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

/** Leaves the rows of some days. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { from = '', to = '' } = value
  const form = useForm({ defaultValues: { from, to } })
  const day = (given: string) => (given === '' ? '' : formatDay(lang, given))
  const apply = () => {
    const days = form.getValues()
    // Given the wrong way round, they are meant as the days between.
    const swap = days.from !== '' && days.to !== '' && days.from > days.to
    const [first, last] = swap ? [days.to, days.from] : [days.from, days.to]
    onChange({ from: first || undefined, to: last || undefined })
  }
  return (
    <ListFilter
      label={label}
      chosen={from || to ? i18n.t('common.list.days', { from: day(from), to: day(to) }) : ''}
      onClear={() => onChange({ from: undefined, to: undefined })}
      onOpen={() => form.reset({ from, to })}
      onApply={apply}
    >
      <Field label={i18n.t('common.list.from-day')}>
        <Input type="date" {...form.register('from')} />
      </Field>
      <Field label={i18n.t('common.list.to-day')}>
        <Input type="date" {...form.register('to')} />
      </Field>
    </ListFilter>
  )
}

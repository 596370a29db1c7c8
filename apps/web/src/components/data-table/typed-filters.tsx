import { Input } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { formatDay } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Field } from '../field.tsx'
import type { Days } from './day-fields.tsx'
import { ListFilter } from './list-filter.tsx'

/** They come with the calendar's form. The filter opens when they are there, so that the focus can go to them. */
const dayFields = lazyPart(async () => (await import('./day-fields.tsx')).DayFields)
dayFields.preload()

interface TextFilterProps {
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
}

/** Filters by an exact text. */
export function TextFilter({ label, value, maxLength, onChange }: TextFilterProps) {
  const [text, setText] = useState(value)
  return (
    <ListFilter
      label={label}
      chosen={value}
      onClear={() => onChange('')}
      onOpen={() => setText(value)}
      onApply={() => onChange(text.trim())}
    >
      <Field label={label}>
        <Input
          maxLength={maxLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </ListFilter>
  )
}

interface DayFilterProps {
  label: string
  value: Days
  onChange: (days: Days) => void
}

/** Filters by a range of days. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const { i18n, lang } = useI18n()
  const apply = useRef<() => boolean>(null)
  const { from = '', to = '' } = value
  const day = (given: string) => (given === '' ? '' : formatDay(lang, given))
  return (
    <ListFilter
      label={label}
      chosen={from || to ? i18n.t('common.list.days', { from: day(from), to: day(to) }) : ''}
      onClear={() => onChange({ from: undefined, to: undefined })}
      onApply={() => apply.current?.() ?? false}
    >
      <dayFields.Part value={value} onChange={onChange} apply={apply} />
    </ListFilter>
  )
}

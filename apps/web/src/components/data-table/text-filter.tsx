import { useForm } from 'react-hook-form'
import { Field } from '../field.tsx'
import { Input } from '@chakra-ui/react'
import { ListFilter } from './list-filter.tsx'

interface TextFilterProps {
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
}

/** Leaves the rows that have exactly this text. */
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

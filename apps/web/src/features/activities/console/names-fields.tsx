import { Input } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../../components/field.tsx'

interface NamesFieldsProps {
  register: (
    name: 'name' | 'name_en',
    rules: { validate: (value: string) => string | true },
  ) => UseFormRegisterReturn
  errors: { name?: FieldError | undefined; name_en?: FieldError | undefined }
}

/** What an activity is called, in both languages. */
export function NamesFields({ register, errors }: NamesFieldsProps) {
  const { i18n } = useLingui()
  return (['name', 'name_en'] as const).map((name) => (
    <Field key={name} label={i18n.t('activity.name', { name })} error={errors[name]?.message}>
      <Input
        maxLength={200}
        lang={name === 'name' ? 'zh-CN' : 'en'}
        {...register(name, {
          validate: (value) => value.trim() !== '' || i18n.t('activity.name-missing', { name }),
        })}
      />
    </Field>
  ))
}

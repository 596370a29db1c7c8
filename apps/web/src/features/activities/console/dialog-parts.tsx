import { chakra, Input } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ComponentProps } from 'react'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/field.tsx'
import { words } from '../../../components/words.ts'

export const NamesForm = chakra('form', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 's4' },
})
export const FormHint = chakra('p', {
  base: { color: 'ink.soft', fontSize: 'sm', textWrap: 'pretty' },
})

type DialogFooterProps = ComponentProps<typeof Button> & { cancel?: string; onCancel: () => void }

/** The button that cancels, disabled once the other one has been pressed, and the one that confirms. */
export function DialogFooter({ cancel, onCancel, ...confirm }: DialogFooterProps) {
  const { i18n } = useLingui()
  return (
    <>
      <Button onClick={onCancel} disabled={confirm.busy}>
        {cancel ?? i18n.t(words.cancel)}
      </Button>
      <Button kind="main" {...confirm} />
    </>
  )
}

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

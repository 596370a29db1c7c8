import { chakra } from '@chakra-ui/react'
import { limits } from '@vantage/contracts/limits'
import { useForm } from 'react-hook-form'
import { useT } from '../../lib/i18n/index.tsx'
import { trpc } from '../../lib/trpc.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { notify } from '../notify.ts'
import { useNotifyFailure } from '../use-notify-failure.ts'
import { PasswordInput } from '../password-input.tsx'

const Form = chakra('form', { base: { display: 'grid', gap: 's4', paddingTop: 's1' } })
const formId = 'change-password'
type Values = { current: string; next: string; again: string }

/** One's own password: the present one, and a new one twice (3 to 15 characters). */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const notifyFailure = useNotifyFailure()
  const change = trpc.auth.changePassword.useMutation({ onError: notifyFailure })
  const form = useForm<Values>({ defaultValues: { current: '', next: '', again: '' } })
  const { errors } = form.formState
  const required = t('common.required')
  const submit = form.handleSubmit(async ({ current, next }) => {
    const result = await change.mutateAsync({ current, next }).catch(() => null)
    if (result?.outcome === 'wrong') {
      form.resetField('current')
      form.setError(
        'current',
        { message: t('common.current-password-wrong') },
        { shouldFocus: true },
      )
    }
    if (result?.outcome === 'changed') {
      notify({ kind: 'good', title: t('common.password-changed') })
      onClose()
    }
  })
  const max = limits.credentialMax
  return (
    <Dialog
      title={t('common.change-password')}
      blocking={change.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="main" type="submit" form={formId} busy={change.isPending}>
            {t('common.change-password')}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('common.current-password')} error={errors.current?.message}>
          <PasswordInput
            autoComplete="current-password"
            maxLength={max}
            {...form.register('current', { required })}
          />
        </Field>
        <Field
          label={t('common.new-password')}
          hint={t('common.password-length', { min: limits.credentialMin, max })}
          error={errors.next?.message}
        >
          <PasswordInput
            autoComplete="new-password"
            maxLength={max}
            {...form.register('next', {
              required,
              minLength: { value: limits.credentialMin, message: t('common.password-too-short') },
            })}
          />
        </Field>
        <Field label={t('common.new-password-again')} error={errors.again?.message}>
          <PasswordInput
            autoComplete="new-password"
            maxLength={max}
            {...form.register('again', {
              validate: (again, { next }) => again === next || t('common.passwords-differ'),
            })}
          />
        </Field>
      </Form>
    </Dialog>
  )
}

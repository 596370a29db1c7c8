import { chakra, Input } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { limits } from '@vantage/contracts/limits'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { useLogin } from './use-login.ts'

const Form = chakra('form', { base: { display: 'grid', gap: 's5', marginTop: 's6' } })
const Hint = chakra('p', { base: { fontSize: 'sm', color: 'ink.faint' } })
const nothing = { username: '', password: '' }

/**
 * Username and password, at most 15 characters each; Enter submits. A refusal empties the password and stays beside the
 * field until one types.
 */
export function LoginForm() {
  const { i18n } = useLingui()
  const login = useLogin()
  const form = useForm({ defaultValues: nothing, reValidateMode: 'onSubmit' })
  const { errors, isSubmitting } = form.formState
  const forget = { onChange: () => form.clearErrors() }
  const submit = form.handleSubmit(async ({ username, password }) => {
    const refusal = await login({ username: username.trim(), password })
    if (refusal === null) return
    form.resetField('password')
    form.setError('password', { message: refusal }, { shouldFocus: true })
  })
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <Field label={i18n.t('auth.username')} error={errors.username?.message}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="lg"
          aria-required
          maxLength={limits.credentialMax}
          {...form.register('username', {
            ...forget,
            validate: (name) => name.trim() !== '' || i18n.t('auth.username-missing'),
          })}
        />
      </Field>
      <Field label={i18n.t('auth.password')} error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          aria-required
          maxLength={limits.credentialMax}
          {...form.register('password', { ...forget, required: i18n.t('auth.password-missing') })}
        />
      </Field>
      <Button kind="main" size="big" type="submit" busy={isSubmitting}>
        {isSubmitting ? i18n.t('auth.submitting') : i18n.t('auth.submit')}
      </Button>
      <Hint>{i18n.t('auth.forgot')}</Hint>
    </Form>
  )
}

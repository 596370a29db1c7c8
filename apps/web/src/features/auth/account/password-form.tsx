import { chakra } from '@chakra-ui/react'
import { limits } from '@vantage/contracts/limits'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { words } from '../../../components/words.ts'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/field.tsx'
import { notify } from '../../../components/notify.ts'
import { PasswordInput } from '../../../components/password-input.tsx'
import { useNotifyFailure } from '../../../components/use-notify-failure.ts'
import { landingOf } from '../../../lib/access.ts'
import { useLingui } from '@lingui/react'
import { storeUser } from '../../../lib/use-session.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useExplainRefusal } from '../use-explain-refusal.ts'

const Form = chakra('form', {
  base: { display: 'grid', gap: 's4', maxWidth: '360px', '& > button': { justifySelf: 'start' } },
})
type Values = { current: string; next: string; again: string }
const { newPasswordMin: min, credentialMax: max } = limits

/** One's own password: the present one, and a new one twice. `first`: a one-time password, which has to be changed. */
export function PasswordForm({ first }: { first: boolean }) {
  const { i18n } = useLingui()
  const notifyFailure = useNotifyFailure()
  const explainRefusal = useExplainRefusal()
  const goOn = useGoOn()
  const utils = trpc.useUtils()
  const change = trpc.auth.changePassword.useMutation({
    onError: (error) => explainRefusal(error) || notifyFailure(error),
  })
  const form = useForm<Values>({ defaultValues: { current: '', next: '', again: '' } })
  const { errors } = form.formState
  const required = i18n.t(words.required)
  const reject = (field: 'current' | 'next', message: string) => {
    form.resetField(field)
    form.setError(field, { message }, { shouldFocus: true })
  }
  const submit = form.handleSubmit(async ({ current, next }) => {
    const result = await change.mutateAsync({ current, next }).catch(() => null)
    if (result?.outcome === 'wrong') reject('current', i18n.t('auth.current-password-wrong'))
    if (result?.outcome === 'refused') {
      reject('next', i18n.t('auth.password-refused', { problem: result.problem, min, max }))
    }
    if (result?.outcome !== 'changed') return
    notify({ kind: 'good', title: i18n.t('auth.password-changed') })
    form.reset()
    if (first) await goOn()
    else await utils.auth.sessions.invalidate()
  })
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={i18n.t(first ? /*i18n*/ 'auth.one-time-password' : /*i18n*/ 'auth.current-password')}
        error={errors.current?.message}
      >
        <PasswordInput
          autoComplete="current-password"
          maxLength={max}
          {...form.register('current', { required })}
        />
      </Field>
      <Field
        label={i18n.t('auth.new-password')}
        hint={i18n.t('auth.password-rule', { min, max })}
        error={errors.next?.message}
      >
        <PasswordInput
          autoComplete="new-password"
          maxLength={max}
          {...form.register('next', {
            required,
            minLength: {
              value: min,
              message: i18n.t('auth.password-refused', { problem: 'length', min, max }),
            },
          })}
        />
      </Field>
      <Field label={i18n.t('auth.new-password-again')} error={errors.again?.message}>
        <PasswordInput
          autoComplete="new-password"
          maxLength={max}
          {...form.register('again', {
            validate: (again, { next }) => again === next || i18n.t('auth.passwords-differ'),
          })}
        />
      </Field>
      <Button kind="main" type="submit" busy={change.isPending}>
        {i18n.t('auth.change-password')}
      </Button>
    </Form>
  )
}

/** Takes a person whose one-time password is changed to where they were going. */
function useGoOn(): () => Promise<void> {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return async () => {
    const known = utils.auth.session.getData()
    if (!known?.user) return
    const user = { ...known.user, mustChangePassword: false }
    storeUser(user)
    utils.auth.session.setData(undefined, { ...known, user })
    await navigate(landingOf(user, query.get('next'), window.location.origin), { replace: true })
  }
}

import { Box, chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { limits } from '@vantage/contracts/limits'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/field.tsx'
import { Loaded, SkeletonLines } from '../../../components/loaded.tsx'
import { notify, notifyFailure } from '../../../components/notify.ts'
import { Page } from '../../../components/page.tsx'
import { Panel } from '../../../components/panel.tsx'
import { PasswordInput } from '../../../components/password-input.tsx'
import { AppHeader } from '../../../components/shell/app-header.tsx'
import { words } from '../../../components/words.ts'
import { landingOf } from '../../../lib/access.ts'
import { storeUser, useSession } from '../../../lib/use-session.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useExplainRefusal } from '../use-explain-refusal.ts'
import { MessageSettings } from './message-settings.tsx'
import { Sessions } from './sessions.tsx'

const { newPasswordMin: min, credentialMax: max } = limits

/** `first`: a one-time password, which has to be changed. */
function PasswordForm({ first }: { first: boolean }) {
  const { i18n } = useLingui()
  const explainRefusal = useExplainRefusal()
  const goOn = useGoOn()
  const utils = trpc.useUtils()
  const change = trpc.auth.changePassword.useMutation({
    onError: (error) => explainRefusal(error) || notifyFailure(error),
  })
  const form = useForm({ defaultValues: { current: '', next: '', again: '' } })
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
    <chakra.form
      display="grid"
      gap="s4"
      maxWidth="360px"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
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
      <Button kind="main" type="submit" busy={change.isPending} justifySelf="start">
        {i18n.t('auth.change-password')}
      </Button>
    </chakra.form>
  )
}

/** The form for whoever has a password, and else how they sign in. */
function Password() {
  const { i18n } = useLingui()
  const query = trpc.people.own.get.useQuery()
  return (
    <Loaded query={query} skeleton={<SkeletonLines widths={['30%', '60%']} height="38px" />}>
      {({ hasPassword }) =>
        hasPassword ? <PasswordForm first={false} /> : <p>{i18n.t('auth.no-password')}</p>
      }
    </Loaded>
  )
}

/** Takes a person who has changed a one-time password to where they were going. */
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

/** The user's own sessions, messages and password; with a one-time password only the form to change it. */
export function AccountPage() {
  const { i18n } = useLingui()
  const { user } = useSession()
  const first = user?.mustChangePassword ?? false
  const title = i18n.t(first ? /*i18n*/ 'auth.password-first-title' : /*i18n*/ 'auth.account-title')
  return (
    <Page header={<AppHeader />} title={title}>
      <Box paddingTop={{ base: 's5', sm: 's7' }} paddingBottom={{ base: 's4', sm: 's5' }}>
        <h1>{title}</h1>
        {first && (
          <chakra.p marginTop="s2" color="ink.soft">
            {i18n.t('auth.password-first')}
          </chakra.p>
        )}
      </Box>
      {!first && <Sessions />}
      {!first && <MessageSettings />}
      <Panel marginTop="s5" padding={{ base: 's4', sm: 's5' }}>
        {!first && <chakra.h2 marginBottom="s4">{i18n.t('auth.password')}</chakra.h2>}
        {first ? <PasswordForm first /> : <Password />}
      </Panel>
    </Page>
  )
}

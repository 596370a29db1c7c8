import { chakra, Input } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { limits } from '@vantage/contracts/limits'
import { useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { Logo } from '../../components/shell/brand.tsx'
import { Notice } from '../../components/notice.tsx'
import { useDocumentTitle } from '../../components/page.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useDingtalkLogin, useLogin } from './sign-in.ts'
import { SplitLayout } from './split-layout.tsx'

/** The login form; inside DingTalk the sign-in is first tried without it. */
export function LoginPage() {
  const { i18n } = useLingui()
  useDocumentTitle(i18n.t('auth.title'))
  const { data, isError } = trpc.auth.session.useQuery()
  const app = isError ? null : data?.dingtalk
  const { running, giveUp } = useDingtalkLogin(app)
  if (running) return <DingtalkCover onGiveUp={giveUp} />
  return (
    <SplitLayout>
      <h1>{i18n.t('auth.title')}</h1>
      <p>{i18n.t('auth.intro')}</p>
      <LoginForm />
      {data?.demo && <DemoAccounts />}
    </SplitLayout>
  )
}

/** Covers the page while DingTalk signs the user in, with a way to the form. */
function DingtalkCover({ onGiveUp }: { onGiveUp: () => void }) {
  const { i18n } = useLingui()
  return (
    <chakra.main
      display="grid"
      id="main"
      tabIndex={-1}
      position="fixed"
      inset={0}
      zIndex="cover"
      placeContent="center"
      justifyItems="center"
      gap="s4"
      padding="s5"
      background="paper"
      textAlign="center"
    >
      <Logo turning />
      <output>{i18n.t('auth.dingtalk-wait')}</output>
      <Button kind="bare" onClick={onGiveUp}>
        {i18n.t('auth.dingtalk-instead')}
      </Button>
    </chakra.main>
  )
}

/** In the session storage: a change of language reloads the page. */
const typedName = 'typed-username'

type Errors = { username?: string; password?: string }

/**
 * Enter submits. A refusal empties the password and stays beside the field until one types. Without the library that other
 * forms are made with: it is a twelfth of what the first page of all may weigh.
 */
function LoginForm() {
  const { i18n } = useLingui()
  const login = useLogin()
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [isSubmitting, setSubmitting] = useState(false)
  const submit = async (name: HTMLInputElement, secret: HTMLInputElement) => {
    const input = { username: name.value.trim(), password: secret.value }
    setErrors({
      ...(input.username === '' && { username: i18n.t('auth.username-missing') }),
      ...(input.password === '' && { password: i18n.t('auth.password-missing') }),
    })
    if (input.username === '') return name.focus()
    if (input.password === '') return secret.focus()
    setSubmitting(true)
    sessionStorage.removeItem(typedName)
    const refusal = await login(input)
    setSubmitting(false)
    if (refusal === null) return
    secret.value = ''
    setErrors({ password: refusal })
    secret.focus()
  }
  return (
    <chakra.form
      display="grid"
      gap="s5"
      marginTop="s6"
      noValidate
      onChange={() => setErrors({})}
      onSubmit={(event) => {
        event.preventDefault()
        if (username.current && password.current) void submit(username.current, password.current)
      }}
    >
      <Field label={i18n.t('auth.username')} error={errors.username}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="lg"
          aria-required
          maxLength={limits.credentialMax}
          name="username"
          defaultValue={sessionStorage.getItem(typedName) ?? ''}
          onChange={({ target }) => sessionStorage.setItem(typedName, target.value)}
          ref={username}
        />
      </Field>
      <Field label={i18n.t('auth.password')} error={errors.password}>
        <PasswordInput
          autoComplete="current-password"
          aria-required
          maxLength={limits.credentialMax}
          name="password"
          ref={password}
        />
      </Field>
      <Button kind="main" size="big" type="submit" busy={isSubmitting}>
        {isSubmitting ? i18n.t('auth.submitting') : i18n.t('auth.submit')}
      </Button>
      <chakra.p fontSize="sm" color="ink.faint">
        {i18n.t('auth.forgot')}
      </chakra.p>
    </chakra.form>
  )
}

/** The accounts of demo mode. */
function DemoAccounts() {
  const { i18n } = useLingui()
  return (
    <chakra.aside marginTop="s6" fontSize="sm" aria-label={i18n.t('auth.demo-title')}>
      <Notice kind="info">
        <b>{i18n.t('auth.demo-title')}</b>
        <p>{i18n.t('auth.demo-names', { names: 'admin, hr, ops, emma' })}</p>
        <p>{i18n.t('auth.demo-password', { password: 'vantage-demo' })}</p>
      </Notice>
    </chakra.aside>
  )
}

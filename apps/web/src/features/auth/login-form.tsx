import { chakra } from '@chakra-ui/react'
import { limits } from '@vantage/contracts/limits'
import { type SyntheticEvent, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { useLogin } from './use-login.ts'

const Form = chakra('form', { base: { display: 'grid', gap: 's5', marginTop: 's6' } })
const Hint = chakra('p', { base: { fontSize: 'sm', color: 'ink.faint' } })

type Problems = { username?: MessageId; password?: MessageId }

/** Username and password, at most 15 characters each; Enter submits, a failure empties the password. */
export function LoginForm() {
  const { i18n } = useLingui()
  const { busy, login } = useLogin()
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<Problems>({})

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!username.current || !password.current || busy) return
    const input = { username: username.current.value.trim(), password: password.current.value }
    const missing = missingIn(input)
    setProblems(missing)
    if (missing.username) username.current.focus()
    else if (missing.password) password.current.focus()
    else if (!(await login(input)) && password.current) {
      password.current.value = ''
      setProblems({ password: /*i18n*/ 'auth.password-again' })
      password.current.focus()
    }
  }
  const error = (id: MessageId | undefined) => (id ? i18n.t(id) : undefined)
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <Field label={i18n.t('auth.username')} error={error(problems.username)}>
        <TextInput
          ref={username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.credentialMax}
          required
          big
        />
      </Field>
      <Field label={i18n.t('auth.password')} error={error(problems.password)}>
        <PasswordInput
          ref={password}
          name="password"
          autoComplete="current-password"
          maxLength={limits.credentialMax}
          required
        />
      </Field>
      <Button kind="main" size="big" type="submit" busy={busy}>
        {busy ? i18n.t('auth.submitting') : i18n.t('auth.submit')}
      </Button>
      <Hint>{i18n.t('auth.forgot')}</Hint>
    </Form>
  )
}

function missingIn({ username, password }: { username: string; password: string }): Problems {
  return {
    ...(username === '' ? { username: /*i18n*/ 'auth.username-missing' } : {}),
    ...(password === '' ? { password: /*i18n*/ 'auth.password-missing' } : {}),
  }
}

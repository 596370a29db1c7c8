import { chakra, Input } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { limits } from '@vantage/contracts/limits'
import { Globe } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { Logo } from '../../components/shell/brand.tsx'
import { Notice } from '../../components/notice.tsx'
import { useDocumentTitle } from '../../components/page.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { SelectInput } from '../../components/select-input.tsx'
import { words } from '../../components/words.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { switchLang } from '../../lib/i18n/stored-lang.ts'
import { trpc } from '../../lib/trpc.ts'
import { touch } from '../../theme/media.ts'
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
    <SplitLayout tools={<LangPicker />}>
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

/** Choosing a language reloads the page. */
function LangPicker() {
  const { i18n } = useLingui()
  return (
    <SelectInput
      icon={Globe}
      aria-label={i18n.t(words.language)}
      width="auto"
      minHeight="36px"
      css={{ [touch]: { minHeight: 'hit' } }}
      paddingBlock="s1"
      borderColor="edge"
      fontSize="sm"
      value={useLang()}
      onChange={(event) => switchLang(event.target.value === 'ch' ? 'ch' : 'en')}
    >
      <option value="en">English</option>
      <option value="ch">中文</option>
    </SelectInput>
  )
}

/** Enter submits. A refusal empties the password and stays beside the field until one types. */
function LoginForm() {
  const { i18n } = useLingui()
  const login = useLogin()
  const form = useForm({
    defaultValues: { username: '', password: '' },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState
  const clear = { onChange: () => form.clearErrors() }
  const submit = form.handleSubmit(async ({ username, password }) => {
    const refusal = await login({ username: username.trim(), password })
    if (refusal === null) return
    form.resetField('password')
    form.setError('password', { message: refusal }, { shouldFocus: true })
  })
  return (
    <chakra.form
      display="grid"
      gap="s5"
      marginTop="s6"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Field label={i18n.t('auth.username')} error={errors.username?.message}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="lg"
          aria-required
          maxLength={limits.credentialMax}
          {...form.register('username', {
            ...clear,
            validate: (name) => name.trim() !== '' || i18n.t('auth.username-missing'),
          })}
        />
      </Field>
      <Field label={i18n.t('auth.password')} error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          aria-required
          maxLength={limits.credentialMax}
          {...form.register('password', { ...clear, required: i18n.t('auth.password-missing') })}
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

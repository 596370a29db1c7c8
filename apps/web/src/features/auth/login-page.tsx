import { useDocumentTitle } from '../../components/page.tsx'
import { useLingui } from '@lingui/react'
import { trpc } from '../../lib/trpc.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { DingtalkCover } from './dingtalk-cover.tsx'
import { LangPicker } from './lang-picker.tsx'
import { LoginForm } from './login-form.tsx'
import { SplitLayout } from './split-layout.tsx'
import { useDingtalkLogin } from './use-dingtalk-login.ts'

/** The login form; inside DingTalk it tries without. */
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

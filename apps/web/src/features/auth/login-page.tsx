import { Navigate, useSearchParams } from 'react-router-dom'
import { LangSwitch } from '../../components/shell/lang-switch.tsx'
import { UserMenu } from '../../components/account/user-menu.tsx'
import { useDocumentTitle } from '../../components/page.tsx'
import { useLingui } from '@lingui/react'
import { localPath, toAccount } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSession } from '../../lib/use-session.ts'
import { mayOpen } from '../../lib/access.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { DingtalkCover } from './dingtalk-cover.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { Home } from './home.tsx'
import { LangPicker } from './lang-picker.tsx'
import { LoginForm } from './login-form.tsx'
import { SplitLayout } from './split-layout.tsx'
import { useDingtalkLogin } from './use-dingtalk-login.ts'

/** `/`: the login form, or for a person who is signed in, where they can go. */
export function LoginPage() {
  const { user, failed } = useSession()
  const [query] = useSearchParams()
  if (user) {
    const next = localPath(query.get('next'), window.location.origin)
    if (user.mustChangePassword) return <Navigate replace to={toAccount(next ?? undefined)} />
    if (next && mayOpen(user, next)) return <Navigate replace to={next} />
    return (
      <SplitLayout
        tools={
          <>
            <LangSwitch />
            <UserMenu user={user} items={[]} />
          </>
        }
      >
        <Home user={user} />
      </SplitLayout>
    )
  }
  return <SignIn known={user === null || failed} />
}

function SignIn({ known }: { known: boolean }) {
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
      {known ? <LoginForm /> : <FormSkeleton />}
      {data?.demo && <DemoAccounts />}
    </SplitLayout>
  )
}

import { chakra } from '@chakra-ui/react'
import { Page } from '../../../components/page.tsx'
import { Panel } from '../../../components/panel.tsx'
import { AppHeader } from '../../../components/shell/app-header.tsx'
import { useLingui } from '@lingui/react'
import { useSession } from '../../../lib/use-session.ts'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'

const Intro = chakra('div', {
  base: {
    paddingTop: { base: 's5', sm: 's7' },
    paddingBottom: { base: 's4', sm: 's5' },
    '& p': { marginTop: 's2', color: 'ink.soft' },
  },
})
const Password = chakra(Panel, {
  base: { marginTop: 's5', padding: { base: 's4', sm: 's5' }, '& h2': { marginBottom: 's4' } },
})

/** One's own sessions and password; with a one-time password nothing but its change. */
export function AccountPage() {
  const { i18n } = useLingui()
  const { user } = useSession()
  const first = user?.mustChangePassword ?? false
  const title = i18n.t(first ? /*i18n*/ 'auth.password-first-title' : /*i18n*/ 'auth.account-title')
  return (
    <>
      <AppHeader />
      <Page title={title}>
        <Intro>
          <h1>{title}</h1>
          {first && <p>{i18n.t('auth.password-first')}</p>}
        </Intro>
        {!first && <Sessions />}
        <Password>
          {!first && <h2>{i18n.t('auth.change-password')}</h2>}
          <PasswordForm first={first} />
        </Password>
      </Page>
    </>
  )
}

import { chakra } from '@chakra-ui/react'
import { Page } from '../../../components/page.tsx'
import { Panel } from '../../../components/panel.tsx'
import { AppHeader } from '../../../components/shell/app-header.tsx'
import { useT } from '../../../lib/i18n/index.tsx'
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
  const t = useT()
  const { user } = useSession()
  const first = user?.mustChangePassword ?? false
  const title = t(first ? 'auth.password-first-title' : 'auth.account-title')
  return (
    <>
      <AppHeader />
      <Page title={title}>
        <Intro>
          <h1>{title}</h1>
          {first && <p>{t('auth.password-first')}</p>}
        </Intro>
        {!first && <Sessions />}
        <Password>
          {!first && <h2>{t('auth.change-password')}</h2>}
          <PasswordForm first={first} />
        </Password>
      </Page>
    </>
  )
}

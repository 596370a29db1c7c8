import { useLingui } from '@lingui/react'
import { Lock } from 'lucide-react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { mayOpen } from '../lib/access.ts'
import { paths, toAccount, toLogin } from '../lib/paths.ts'
import { useSession } from '../lib/use-session.ts'
import { LinkButton } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { PageError } from './page-error.tsx'
import { PageLoading } from './skeleton.tsx'
import { Page } from './page.tsx'
import { AppHeader } from './shell/app-header.tsx'

/** Pages that send whoever may not use them back to Login. */
const backToLogin: readonly string[] = [paths.activities, paths.askForm]

/** Lets a signed-in person of an accepted type through; others go to Login and come back. */
export function RequireUser() {
  const location = useLocation()
  const { user, query } = useSession()
  if (user === undefined) {
    return query.isError ? (
      <main id="main">
        <PageError as="h1" query={query} />
      </main>
    ) : (
      <PageLoading />
    )
  }
  const place = location.pathname + location.search + location.hash
  if (user === null) return <Navigate replace to={toLogin(place)} />
  if (mayOpen(user, location.pathname)) return <Outlet />
  if (user.mustChangePassword) return <Navigate replace to={toAccount(place)} />
  if (backToLogin.includes(location.pathname)) return <Navigate replace to={paths.login} />
  return <NoPermission />
}

/** A signed-in person's page that is not theirs to open, and where they can go instead. */
function NoPermission() {
  const { i18n } = useLingui()
  const title = i18n.t('common.no-permission')
  return (
    <Page header={<AppHeader />} title={title}>
      <EmptyState as="h1" icon={Lock} title={title} text={i18n.t('common.no-permission-text')}>
        <LinkButton to={paths.login}>{i18n.t('common.to-home')}</LinkButton>
      </EmptyState>
    </Page>
  )
}

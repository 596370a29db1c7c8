import { useLingui } from '@lingui/react'
import { mayOpen } from '../../lib/access.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/use-session.ts'
import { AppHeader } from './app-header.tsx'
import { MainNav, NavEntry } from './main-nav.tsx'

/** The bar on HR's pages, with the ways between those that the person may open. */
export function HrHeader() {
  const { i18n } = useLingui()
  const { user } = useSession()
  const entries = [
    { to: paths.iqResults, name: i18n.t('common.hr.iq') },
    { to: paths.bigFiveResults, name: i18n.t('common.hr.big-five') },
    { to: paths.keys, name: i18n.t('common.hr.keys') },
    { to: paths.approvalReview, name: i18n.t('common.hr.approvals') },
    { to: paths.chips, name: i18n.t('common.hr.chips') },
  ]
  return (
    <AppHeader
      nav={
        <MainNav label={i18n.t('common.hr.navigation')}>
          {entries
            .filter(({ to }) => user && mayOpen(user, to))
            .map(({ to, name }) => (
              <NavEntry key={to} to={to}>
                {name}
              </NavEntry>
            ))}
        </MainNav>
      }
    />
  )
}

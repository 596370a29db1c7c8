import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { MainNav, NavEntry } from '../../components/shell/main-nav.tsx'
import { useLingui } from '@lingui/react'
import { paths } from '../../lib/paths.ts'
import { PropertiesMenu } from './properties-menu.tsx'

/** The console's frame: menu, language, account, and the page below. */
export function ConsoleShell() {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  if (pathname.replace(/\/$/, '') === paths.console) {
    return <Navigate replace to={paths.consoleQuestion} />
  }
  const nav = (
    <MainNav label={i18n.t('console.menu')}>
      <NavEntry to={paths.consoleQuestion}>{i18n.t('console.question')}</NavEntry>
      <NavEntry to={paths.consoleQuestionnaire}>{i18n.t('console.questionnaire')}</NavEntry>
      <NavEntry to={paths.consoleActivity}>{i18n.t('console.activity')}</NavEntry>
      <PropertiesMenu />
      <NavEntry to={paths.consoleEmployee}>{i18n.t('console.employee')}</NavEntry>
      <NavEntry to={paths.consoleAudit}>{i18n.t('console.audit')}</NavEntry>
    </MainNav>
  )
  return (
    <>
      <AppHeader nav={nav} />
      <Outlet />
    </>
  )
}

import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { MainNav, NavEntry } from '../../components/shell/main-nav.tsx'
import { useT } from '../../lib/i18n/index.tsx'
import { paths } from '../../lib/paths.ts'
import { PropertiesMenu } from './properties-menu.tsx'

/** The console's frame: menu, language, account, and the page below. */
export function ConsoleShell() {
  const t = useT()
  const { pathname } = useLocation()
  if (pathname.replace(/\/$/, '') === paths.console) {
    return <Navigate replace to={paths.consoleQuestion} />
  }
  const nav = (
    <MainNav label={t('console.menu')}>
      <NavEntry to={paths.consoleQuestion}>{t('console.question')}</NavEntry>
      <NavEntry to={paths.consoleQuestionnaire}>{t('console.questionnaire')}</NavEntry>
      <NavEntry to={paths.consoleActivity}>{t('console.activity')}</NavEntry>
      <PropertiesMenu />
      <NavEntry to={paths.consoleEmployee}>{t('console.employee')}</NavEntry>
    </MainNav>
  )
  return (
    <>
      <AppHeader nav={nav} />
      <Outlet />
    </>
  )
}

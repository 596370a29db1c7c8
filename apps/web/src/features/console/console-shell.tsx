import { TextLink } from '../../components/text-link.tsx'
import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { ChevronDown } from 'lucide-react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { Icon } from '../../components/icon.tsx'
import { Menu } from '../../components/menu.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { MainNav, navEntry, NavEntry, navEntryHere } from '../../components/shell/main-nav.tsx'
import { paths } from '../../lib/paths.ts'

const inside: readonly string[] = [paths.consoleTarget, paths.consoleDept]

/** The submenu of targets, departments and weights; the weights are fixed, so their entry is disabled. */
function PropertiesMenu() {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  return (
    <Menu
      side="start"
      trigger={
        <chakra.button
          type="button"
          {...navEntry}
          height="100%"
          css={{ '&[aria-current]': navEntryHere }}
          {...(inside.includes(pathname) ? { 'aria-current': true } : {})}
        >
          {i18n.t('console.properties')}
          <Icon as={ChevronDown} />
        </chakra.button>
      }
    >
      {(Chakra) => (
        <>
          <Chakra.Item value="target" asChild>
            <TextLink to={paths.consoleTarget}>{i18n.t('console.target')}</TextLink>
          </Chakra.Item>
          <Chakra.Item value="dept" asChild>
            <TextLink to={paths.consoleDept}>{i18n.t('console.dept')}</TextLink>
          </Chakra.Item>
          <Chakra.Item value="weight" disabled title={i18n.t('console.weight-fixed')}>
            {i18n.t('console.weight')}
          </Chakra.Item>
        </>
      )}
    </Menu>
  )
}

/** The console's header with its menu, above the page. */
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
      <NavEntry to={paths.consoleActivities}>{i18n.t('console.activity')}</NavEntry>
      <PropertiesMenu />
      <NavEntry to={paths.consoleEmployee}>{i18n.t('console.employee')}</NavEntry>
      <NavEntry to={paths.consoleDirectory}>{i18n.t('console.directory')}</NavEntry>
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

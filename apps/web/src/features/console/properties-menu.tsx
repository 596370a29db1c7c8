import { chakra, Menu as Chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { Icon } from '../../components/icon.tsx'
import { Menu } from '../../components/menu.tsx'
import { navEntry, navEntryHere } from '../../components/shell/main-nav.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { useLingui } from '@lingui/react'
import { paths } from '../../lib/paths.ts'

const Trigger = chakra('button', {
  base: { ...navEntry, height: '100%', '&[aria-current]': navEntryHere },
})
const inside: readonly string[] = [paths.consoleTarget, paths.consoleDept]

/** The properties submenu: targets, departments, and the weights, which stay as they are. */
export function PropertiesMenu() {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  return (
    <Menu
      side="start"
      trigger={
        <Trigger type="button" {...(inside.includes(pathname) ? { 'aria-current': true } : {})}>
          {i18n.t('console.properties')}
          <Icon as={ChevronDown} />
        </Trigger>
      }
    >
      <Chakra.Item value="target" asChild>
        <TextLink to={paths.consoleTarget}>{i18n.t('console.target')}</TextLink>
      </Chakra.Item>
      <Chakra.Item value="dept" asChild>
        <TextLink to={paths.consoleDept}>{i18n.t('console.dept')}</TextLink>
      </Chakra.Item>
      <Chakra.Item value="weight" disabled title={i18n.t('console.weight-fixed')}>
        {i18n.t('console.weight')}
      </Chakra.Item>
    </Menu>
  )
}

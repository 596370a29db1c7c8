import { Menu as Chakra } from '@chakra-ui/react'
import { type LucideIcon, LogOut, User } from 'lucide-react'
import type { ReactElement } from 'react'
import { useLingui } from '@lingui/react'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../icon.tsx'
import { Menu } from '../menu.tsx'
import { TextLink } from '../text-link.tsx'

export interface MenuItem {
  icon: LucideIcon
  label: string
  onSelect: () => void
}

interface AccountMenuProps {
  trigger: ReactElement
  items: readonly MenuItem[]
  /** Whether it is open from the start. */
  open: boolean
}

/** What opens below the avatar: the page's own entries, the account and the way out. */
export function AccountMenu({ trigger, items, open }: AccountMenuProps) {
  const { i18n } = useLingui()
  return (
    <Menu side="end" trigger={trigger} defaultOpen={open}>
      {items.map((item) => (
        <Chakra.Item key={item.label} value={item.label} onSelect={item.onSelect}>
          <Icon as={item.icon} />
          {item.label}
        </Chakra.Item>
      ))}
      <Chakra.Item value="account" asChild>
        <TextLink to={paths.account}>
          <Icon as={User} />
          {i18n.t('common.account')}
        </TextLink>
      </Chakra.Item>
      <Chakra.Item value="logout" asChild>
        <TextLink to={paths.logout}>
          <Icon as={LogOut} />
          {i18n.t('common.logout')}
        </TextLink>
      </Chakra.Item>
    </Menu>
  )
}

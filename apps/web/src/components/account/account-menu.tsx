import { Menu as Chakra } from '@chakra-ui/react'
import { type LucideIcon, LogOut, User } from 'lucide-react'
import type { ReactElement } from 'react'
import { useT } from '../../lib/i18n/index.tsx'
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
  const t = useT()
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
          {t('common.account')}
        </TextLink>
      </Chakra.Item>
      <Chakra.Item value="logout" asChild>
        <TextLink to={paths.logout}>
          <Icon as={LogOut} />
          {t('common.logout')}
        </TextLink>
      </Chakra.Item>
    </Menu>
  )
}

import { chakra } from '@chakra-ui/react'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { ChevronDown, LogOut, User, type LucideIcon } from 'lucide-react'
import { useLang, useT } from '../../lib/i18n/index.tsx'
import { initials } from '../../lib/names.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../icon.tsx'
import { Menu } from '../menu.tsx'
import { TextLink } from '../text-link.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

const Trigger = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 's2',
    minHeight: 'hit',
    paddingInline: 's1',
    borderRadius: 'base',
    fontSize: 'sm',
    _hover: { background: 'canvas' },
    '& > svg': { color: 'ink.faint' },
  },
})
const Avatar = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: '50%',
    background: 'line',
    color: 'ink',
    fontSize: 'xs',
    fontWeight: 'strong',
  },
})
const Name = chakra('span', {
  base: { '@media (max-width: 600px)': { display: 'none' } },
})

export type MenuItem = { icon: LucideIcon; label: string; onSelect: () => void }

/** Avatar and username, and below them the page's own entries, the account and the way out. */
export function UserMenu({ user, items }: { user: SessionUser; items: readonly MenuItem[] }) {
  const t = useT()
  const lang = useLang()
  return (
    <Menu
      side="end"
      trigger={Trigger}
      label={
        <>
          <Avatar aria-hidden="true">{initials(lang, user)}</Avatar>
          <Name aria-hidden="true">{user.username}</Name>
          <Icon as={ChevronDown} />
          <VisuallyHidden>{t('common.account-menu', { username: user.username })}</VisuallyHidden>
        </>
      }
    >
      {items.map((item) => (
        <li key={item.label}>
          <button type="button" onClick={item.onSelect}>
            <Icon as={item.icon} />
            {item.label}
          </button>
        </li>
      ))}
      <li>
        <TextLink to={paths.account}>
          <Icon as={User} />
          {t('common.account')}
        </TextLink>
      </li>
      <li>
        <TextLink to={paths.logout}>
          <Icon as={LogOut} />
          {t('common.logout')}
        </TextLink>
      </li>
    </Menu>
  )
}

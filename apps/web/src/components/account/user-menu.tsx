import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { ChevronDown, type LucideIcon, LogOut, Share2, Target, User } from 'lucide-react'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { initials } from '../../lib/names.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../icon.tsx'
import { Menu } from '../menu.tsx'
import { TextLink } from '../text-link.tsx'
import { words } from '../words.ts'

export interface MenuItem {
  icon: LucideIcon
  label: string
  onSelect: () => void
}

/** Avatar and username, which open the page's own entries, the account and the way out. */
export function UserMenu({ user, items }: { user: SessionUser; items: readonly MenuItem[] }) {
  const { i18n, lang } = useI18n()
  const places = [
    { to: paths.development, icon: Target, label: i18n.t(words.myPlan) },
    { to: paths.sharedWithMe, icon: Share2, label: i18n.t(words.sharedWithMe) },
    { to: paths.account, icon: User, label: i18n.t('common.account') },
    { to: paths.logout, icon: LogOut, label: i18n.t('common.logout') },
  ]
  const button = (
    <chakra.button
      type="button"
      display="flex"
      alignItems="center"
      gap="s2"
      minHeight="hit"
      paddingInline="s1"
      borderRadius="base"
      fontSize="sm"
      _hover={{ background: 'canvas' }}
    >
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="28px"
        borderRadius="50%"
        background="line"
        color="ink"
        fontSize="xs"
        fontWeight="strong"
        aria-hidden="true"
      >
        {initials(lang, user)}
      </chakra.span>
      <chakra.span css={{ '@media (max-width: 600px)': { display: 'none' } }} aria-hidden="true">
        {user.username}
      </chakra.span>
      <Icon as={ChevronDown} color="ink.faint" />
      <VisuallyHidden>{i18n.t('common.account-menu', { username: user.username })}</VisuallyHidden>
    </chakra.button>
  )
  return (
    <Menu side="end" trigger={button}>
      {({ Item }) => (
        <>
          {items.map((item) => (
            <Item key={item.label} value={item.label} onSelect={item.onSelect}>
              <Icon as={item.icon} />
              {item.label}
            </Item>
          ))}
          {places.map(({ to, icon, label }) => (
            <Item key={to} value={to} asChild>
              <TextLink to={to}>
                <Icon as={icon} />
                {label}
              </TextLink>
            </Item>
          ))}
        </>
      )}
    </Menu>
  )
}

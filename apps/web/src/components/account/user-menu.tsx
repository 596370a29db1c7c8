import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { ChevronDown } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { initials } from '../../lib/names.ts'
import { Icon } from '../icon.tsx'
import type { ButtonActions, MenuItem } from './account-menu.tsx'
import { lazyComponent } from '../../lib/code-loading.ts'

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
/** The list and what positions it are loaded after the page. */
const AccountMenu = lazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu)

/**
 * Avatar and username, which open the page's own entries, the account and the way out. A press before the list is loaded
 * opens it as soon as it is; the button stays the same element, and keeps the focus.
 */
export function UserMenu({ user, items }: { user: SessionUser; items: readonly MenuItem[] }) {
  const { i18n, lang } = useI18n()
  const [open, setOpen] = useState(false)
  const id = useId()
  const actions = useRef<ButtonActions>(null)
  return (
    <>
      <Trigger
        type="button"
        id={id}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => {
          if (actions.current) actions.current.onClick?.(event)
          else setOpen(true)
        }}
        onKeyDown={(event) => actions.current?.onKeyDown?.(event)}
      >
        <chakra.span
          display="grid"
          placeItems="center"
          width="28px"
          height="28px"
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
        <Icon as={ChevronDown} />
        <VisuallyHidden>
          {i18n.t('common.account-menu', { username: user.username })}
        </VisuallyHidden>
      </Trigger>
      <Suspense>
        <AccountMenu items={items} id={id} actions={actions} open={open} onOpenChange={setOpen} />
      </Suspense>
    </>
  )
}

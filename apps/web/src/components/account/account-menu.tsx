import { TextLink } from '../text-link.tsx'
import { Menu, useMenu } from '@chakra-ui/react'
import { type LucideIcon, LogOut, User } from 'lucide-react'
import { type ComponentProps, type Ref, useEffect, useImperativeHandle } from 'react'
import { useLingui } from '@lingui/react'
import { paths } from '../../lib/paths.ts'
import { menuRecipe } from '../../theme/recipes/menu.ts'
import { Icon } from '../icon.tsx'
import { belowButton } from '../menu.tsx'

export interface MenuItem {
  icon: LucideIcon
  label: string
  onSelect: () => void
}

/** What the button does once its list is loaded. */
export type ButtonActions = Pick<ComponentProps<'button'>, 'onClick' | 'onKeyDown'>

interface AccountMenuProps {
  items: readonly MenuItem[]
  /** Of the button, which is outside of the list and there before it. */
  id: string
  actions: Ref<ButtonActions>
  /** Whether it is open from the start. */
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What opens below the avatar: the page's own entries, the account and the way out. */
export function AccountMenu({ items, id, actions, open, onOpenChange }: AccountMenuProps) {
  const { i18n } = useLingui()
  const menu = useMenu({
    ids: { trigger: id },
    positioning: belowButton('end'),
    defaultOpen: open,
    onOpenChange: (change) => onOpenChange(change.open),
  })
  const { id: list = '' } = menu.api.getContentProps()
  useEffect(() => {
    document.getElementById(id)?.setAttribute('aria-controls', list)
  }, [id, list])
  useImperativeHandle(actions, () => {
    const trigger = menu.api.getTriggerProps()
    return {
      ...trigger,
      onKeyDown: (event) => {
        // The menu has not seen the button take the focus, and would not open.
        menu.service.send({ type: 'TRIGGER_FOCUS' })
        trigger.onKeyDown?.(event)
      },
    }
  })
  return (
    <Menu.RootProvider recipe={menuRecipe} value={menu}>
      <Menu.Positioner>
        <Menu.Content>
          {items.map((item) => (
            <Menu.Item key={item.label} value={item.label} onSelect={item.onSelect}>
              <Icon as={item.icon} />
              {item.label}
            </Menu.Item>
          ))}
          <Menu.Item value="account" asChild>
            <TextLink to={paths.account}>
              <Icon as={User} />
              {i18n.t('common.account')}
            </TextLink>
          </Menu.Item>
          <Menu.Item value="logout" asChild>
            <TextLink to={paths.logout}>
              <Icon as={LogOut} />
              {i18n.t('common.logout')}
            </TextLink>
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.RootProvider>
  )
}

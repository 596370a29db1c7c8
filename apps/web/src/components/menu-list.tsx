import { Menu as Chakra, useMenu } from '@chakra-ui/react'
import {
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
} from 'react'
import { menuRecipe } from '../theme/recipes/menu.ts'
import { placeAfterPress } from './place-after-press.ts'

/** What a key on the button does once its list is loaded. */
export type ButtonKeys = KeyboardEventHandler<HTMLButtonElement>

/** Chakra's parts of a menu, which come with the list. */
export type MenuParts = typeof Chakra

interface MenuListProps {
  side: 'start' | 'end'
  /** The id of the button, which is outside of the list and exists before it. */
  id: string
  keys: Ref<ButtonKeys>
  open: boolean
  onOpenChange: (open: boolean) => void
  children: (parts: MenuParts) => ReactNode
}

/** What opens below the button of a `Menu`. */
export function MenuList({ side, id, keys, open, onOpenChange, children }: MenuListProps) {
  const menu = useMenu({
    ids: { trigger: id },
    positioning: {
      placement: `bottom-${side}`,
      strategy: 'fixed',
      gutter: 8,
      updatePosition: placeAfterPress,
    },
    open,
    onOpenChange: (change) => onOpenChange(change.open),
  })
  const { id: list = '' } = menu.api.getContentProps()
  useEffect(() => {
    document.getElementById(id)?.setAttribute('aria-controls', list)
  }, [id, list])
  useImperativeHandle(keys, () => (event) => {
    // The menu has not seen the button take the focus, and would not open.
    menu.service.send({ type: 'TRIGGER_FOCUS' })
    menu.api.getTriggerProps().onKeyDown?.(event)
  })
  return (
    <Chakra.RootProvider recipe={menuRecipe} value={menu}>
      <Chakra.Positioner>
        <Chakra.Content>{children(Chakra)}</Chakra.Content>
      </Chakra.Positioner>
    </Chakra.RootProvider>
  )
}

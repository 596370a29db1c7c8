import { chakra } from '@chakra-ui/react'
import { type ReactElement, type ReactNode, startTransition, useId, useRef, useState } from 'react'
import { openedPart } from '../lib/lazy-part.tsx'
import type { ButtonKeys, MenuParts } from './menu-list.tsx'

const MenuList = openedPart(async () => (await import('./menu-list.tsx')).MenuList, {
  inSteps: false,
})

interface MenuProps {
  side: 'start' | 'end'
  /** The button that opens it. */
  trigger: ReactElement
  /** `Item` elements of Chakra's menu; a link goes in with `asChild`. */
  children: (parts: MenuParts) => ReactNode
}

/**
 * A list that opens below its button, inside of the region that the button is in. The focus returns to the button when a
 * choice closes it. The list and what positions it are there once somebody aims at the button; a press before that opens it
 * as soon as they are, and the button stays the same element and keeps the focus.
 */
export function Menu({ side, trigger, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const [isListOpen, setListOpen] = useState(false)
  const [isAimedAt, setAimedAt] = useState(false)
  const id = useId()
  const keys = useRef<ButtonKeys>(null)
  const aim = () => setAimedAt(true)
  return (
    <>
      <chakra.button
        asChild
        id={id}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={aim}
        onFocus={aim}
        onClick={() => {
          setOpen(!open)
          // The button answers before its list is drawn.
          startTransition(() => {
            setAimedAt(true)
            setListOpen(!open)
          })
        }}
        onKeyDown={(event) => keys.current?.(event)}
      >
        {trigger}
      </chakra.button>
      {isAimedAt && (
        <MenuList
          side={side}
          id={id}
          keys={keys}
          open={isListOpen}
          onOpenChange={(isOpen) => {
            setOpen(isOpen)
            setListOpen(isOpen)
          }}
        >
          {children}
        </MenuList>
      )}
    </>
  )
}

import { Menu as Chakra } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'
import { menuRecipe } from '../theme/recipes/menu.ts'

interface MenuProps {
  side: 'start' | 'end'
  /** The button that opens it. */
  trigger: ReactElement
  /** `Menu.Item` elements of Chakra; a link goes in with `asChild`. */
  children: ReactNode
}

/**
 * A list that opens below its button, inside of the region that the button is in. The focus returns to the button when a
 * choice closes it.
 */
export function Menu({ side, trigger, children }: MenuProps) {
  return (
    <Chakra.Root recipe={menuRecipe} positioning={belowButton(side)}>
      <Chakra.Trigger asChild>{trigger}</Chakra.Trigger>
      <Chakra.Positioner>
        <Chakra.Content>{children}</Chakra.Content>
      </Chakra.Positioner>
    </Chakra.Root>
  )
}

/** Where a menu opens: below its button, from that side of it on. */
export const belowButton = (side: 'start' | 'end') =>
  ({ placement: `bottom-${side}`, strategy: 'fixed', gutter: 8 }) as const

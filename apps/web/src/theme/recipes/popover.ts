import { defineSlotRecipe } from '@chakra-ui/react'
import { popoverAnatomy } from '@chakra-ui/react/anatomy'

export const popoverRecipe = defineSlotRecipe({
  slots: popoverAnatomy.keys(),
  base: {
    // On phones at the lower edge of the window, where there is room for all of it.
    positioner: {
      '@media (max-width: 600px)': {
        position: 'fixed !important',
        inset: 'auto 16px 16px !important',
        transform: 'none !important',
        zIndex: 'menu',
      },
    },
    content: {
      zIndex: 'menu',
      width: { base: '100%', sm: '288px' },
      maxHeight: { base: 'calc(100dvh - 32px)', sm: 'var(--available-height)' },
      overflowY: 'auto',
      background: 'paper',
      border: '1px solid',
      borderColor: { base: 'line', _dark: 'line.strong' },
      borderRadius: 'base',
      boxShadow: 'lift',
      fontSize: 'sm',
      _focus: { outline: 'none' },
    },
  },
})

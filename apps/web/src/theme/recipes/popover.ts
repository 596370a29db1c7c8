import { defineSlotRecipe } from '@chakra-ui/react'
import { popoverAnatomy } from '@chakra-ui/react/anatomy'

export const popoverRecipe = defineSlotRecipe({
  slots: popoverAnatomy.keys(),
  base: {
    content: {
      zIndex: 'menu',
      width: 'min(288px, calc(100vw - 32px))',
      maxHeight: 'var(--available-height)',
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

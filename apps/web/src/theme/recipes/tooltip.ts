import { defineSlotRecipe } from '@chakra-ui/react'
import { tooltipAnatomy } from '@chakra-ui/react/anatomy'

export const tooltipRecipe = defineSlotRecipe({
  slots: tooltipAnatomy.keys(),
  base: {
    content: {
      zIndex: 'menu',
      maxWidth: 'min(300px, calc(100vw - 32px))',
      paddingBlock: 's2',
      paddingInline: 's3',
      borderRadius: 'base',
      background: 'ink',
      color: 'paper',
      fontSize: 'sm',
      lineHeight: '1.55',
      boxShadow: 'lift',
    },
  },
})

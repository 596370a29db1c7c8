import { defineSlotRecipe } from '@chakra-ui/react'
import { progressAnatomy } from '@chakra-ui/react/anatomy'

export const progressRecipe = defineSlotRecipe({
  slots: progressAnatomy.keys(),
  base: {
    track: { borderRadius: '4px', background: 'line', overflow: 'hidden' },
    range: {
      height: '100%',
      borderRadius: '4px',
      transition: 'width var(--calm)',
    },
  },
})

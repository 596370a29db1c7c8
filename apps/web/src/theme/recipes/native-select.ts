import { defineSlotRecipe } from '@chakra-ui/react'
import { fieldControl } from './input.ts'

export const nativeSelectRecipe = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', color: 'ink.soft' },
    field: {
      ...fieldControl,
      paddingRight: 's6',
      color: 'ink',
      appearance: 'none',
      cursor: 'pointer',
      textOverflow: 'ellipsis',
    },
    indicator: {
      position: 'absolute',
      top: '50%',
      right: '10px',
      translate: '0 -50%',
      pointerEvents: 'none',
    },
  },
})

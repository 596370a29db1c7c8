import { defineSlotRecipe } from '@chakra-ui/react'
import { numberInputAnatomy } from '@chakra-ui/react/anatomy'
import { touch } from '../media.ts'
import { fieldControl } from './field.ts'

const step = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '40px',
  [touch]: { width: 'hit' },
  border: 'hairline.strong',
  borderRadius: 'base',
  background: 'paper',
  cursor: 'pointer',
  _hover: { borderColor: 'edge', background: 'canvas' },
  _disabled: { color: 'ink.faint', background: 'canvas', cursor: 'not-allowed' },
} as const

/** A number between the buttons that make it smaller and larger. */
export const numberInputRecipe = defineSlotRecipe({
  slots: numberInputAnatomy.keys(),
  base: {
    root: { display: 'flex', gap: 's2' },
    input: {
      ...fieldControl,
      width: { base: '100%', sm: '112px' },
      minWidth: 0,
      textAlign: 'center',
      fontWeight: 'strong',
      fontVariantNumeric: 'tabular-nums',
    },
    decrementTrigger: step,
    incrementTrigger: step,
  },
})

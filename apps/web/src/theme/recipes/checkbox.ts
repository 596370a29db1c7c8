import { defineSlotRecipe } from '@chakra-ui/react'
import { checkboxAnatomy } from '@chakra-ui/react/anatomy'
import { touch } from '../media.ts'
import { focusRing } from './lifted.ts'

/** The box is 18 px; what can be pressed around it is larger. */
export const checkboxRecipe = defineSlotRecipe({
  slots: checkboxAnatomy.keys(),
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 's2',
      minHeight: '32px',
      minWidth: '24px',
      [touch]: { minHeight: 'hit' },
      fontSize: 'sm',
      cursor: 'pointer',
      _disabled: { cursor: 'not-allowed' },
    },
    control: {
      flex: 'none',
      display: 'inline-grid',
      placeContent: 'center',
      boxSize: '18px',
      border: 'hairline.edge',
      borderRadius: '5px',
      background: 'paper',
      color: 'on.accent',
      '&:is([data-state=checked], [data-state=indeterminate])': {
        background: 'accent',
        borderColor: 'accent',
      },
      '&[data-focus-visible]': focusRing,
      _disabled: { opacity: 0.5 },
      '& svg': { width: '12px', height: '12px' },
    },
  },
})

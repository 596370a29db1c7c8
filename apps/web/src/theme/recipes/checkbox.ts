import { defineSlotRecipe } from '@chakra-ui/react'
import { checkboxAnatomy } from '@chakra-ui/react/anatomy'
import { focusRing, labelled } from './surfaces-and-controls.ts'

/** The box is 18 px; what can be pressed around it is larger. */
export const checkboxRecipe = defineSlotRecipe({
  slots: checkboxAnatomy.keys(),
  base: {
    root: {
      ...labelled,
      minWidth: '24px',
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

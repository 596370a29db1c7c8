import { defineSlotRecipe } from '@chakra-ui/react'
import { switchAnatomy } from '@chakra-ui/react/anatomy'
import { focusRing, labelled } from './surfaces-and-controls.ts'

/** Something that is on or off, and takes effect by itself. */
export const switchRecipe = defineSlotRecipe({
  slots: switchAnatomy.keys(),
  base: {
    root: {
      ...labelled,
      _disabled: { cursor: 'not-allowed', color: 'ink.faint' },
    },
    control: {
      flex: 'none',
      width: '34px',
      height: '20px',
      padding: '3px',
      borderRadius: '10px',
      background: 'edge',
      transition: 'background var(--quick)',
      _checked: { background: 'accent' },
      '&[data-focus-visible]': focusRing,
      _disabled: { opacity: 0.5 },
    },
    thumb: {
      display: 'block',
      boxSize: '14px',
      borderRadius: '50%',
      background: 'paper',
      transition: 'translate var(--quick)',
      _checked: { translate: '14px 0' },
    },
  },
})

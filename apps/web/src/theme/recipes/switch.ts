import { defineSlotRecipe } from '@chakra-ui/react'
import { switchAnatomy } from '@chakra-ui/react/anatomy'
import { touch } from '../media.ts'
import { focusRing } from './lifted.ts'

/** Something that is on or off, and takes effect by itself. */
export const switchRecipe = defineSlotRecipe({
  slots: switchAnatomy.keys(),
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 's2',
      minHeight: '32px',
      [touch]: { minHeight: 'hit' },
      fontSize: 'sm',
      cursor: 'pointer',
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

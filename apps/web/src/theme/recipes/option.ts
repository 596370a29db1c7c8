import { defineStyle } from '@chakra-ui/react'
import { focusRing } from './surfaces-and-controls.ts'

/**
 * A label that is its radio button: the control lies over all of it, unseen, and the label shows what it is. One set of
 * rules on plain elements, since a page of sixty questions has hundreds of them.
 */
export const optionStyle = defineStyle({
  position: 'relative',
  cursor: 'pointer',
  WebkitUserSelect: 'none',
  userSelect: 'none',
  touchAction: 'manipulation',
  WebkitTapHighlightColor: 'transparent',
  transition: 'background var(--quick), border-color var(--quick), color var(--quick)',
  '& input': {
    position: 'absolute',
    inset: 0,
    boxSize: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  '&:has(:focus-visible)': focusRing,
})

/** An option with an edge of its own, tinted when it is chosen. */
export const boxedOptionStyle = defineStyle({
  ...optionStyle,
  border: 'hairline.edge',
  borderRadius: 'base',
  background: 'paper',
  '@media (hover: hover)': { '&:hover:not(:has(:checked))': { borderColor: 'accent' } },
  '&:has(:checked)': {
    borderColor: 'accent',
    boxShadow: 'inset 0 0 0 1px var(--vantage-colors-accent)',
    background: 'accent.tint',
  },
})

import { defineStyle } from '@chakra-ui/react'
import { touch } from '../media.ts'

/** Paper that lies over the page: in the dark its shadow does not show, so its edge is stronger. */
export const lifted = defineStyle({
  background: 'paper',
  color: 'ink',
  border: '1px solid',
  borderColor: { base: 'line', _dark: 'line.strong' },
  boxShadow: 'lift',
})

/** What opens below a control: choices, a calendar, the fields of a filter. */
export const popup = defineStyle({
  ...lifted,
  zIndex: 'menu',
  borderRadius: 'base',
  fontSize: 'sm',
  _focus: { outline: 'none' },
})

/** All of the window, in front of the page. */
export const over = defineStyle({ position: 'fixed', inset: 0, zIndex: 'dialog' })

/** Around what the keyboard has come to, where the control itself is out of sight. */
export const focusRing = defineStyle({
  outline: '2px solid',
  outlineColor: 'accent',
  outlineOffset: '2px',
})

/** A small control and its label, which can be pressed as one. */
export const labelled = defineStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 's2',
  minHeight: '32px',
  [touch]: { minHeight: 'hit' },
  fontSize: 'sm',
  cursor: 'pointer',
})

import { defineSlotRecipe } from '@chakra-ui/react'
import { popoverAnatomy, tagAnatomy } from '@chakra-ui/react/anatomy'
import { touch } from '../media.ts'
import { popup } from './surfaces-and-controls.ts'

/** A filter of a list: dashed while it can be added, a chip with its value once it is chosen. */
export const filterChipRecipe = defineSlotRecipe({
  slots: tagAnatomy.keys(),
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'stretch',
      minHeight: '36px',
      maxWidth: '100%',
      [touch]: { minHeight: 'hit' },
      border: '1px dashed',
      borderColor: 'edge',
      borderRadius: 'base',
      background: 'paper',
      color: 'ink.soft',
      fontSize: 'sm',
      '&[data-chosen]': { borderStyle: 'solid', borderColor: 'line.strong' },
    },
    label: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      minWidth: 0,
      paddingInline: '10px',
      borderRadius: 'small',
      whiteSpace: 'nowrap',
      _hover: { color: 'ink', background: 'canvas' },
      '& b': { color: 'accent', maxWidth: '22ch', overflow: 'hidden', textOverflow: 'ellipsis' },
    },
    closeTrigger: {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: '32px',
      [touch]: { width: 'hit' },
      borderLeft: 'hairline.strong',
      borderRightRadius: 'small',
      _hover: { color: 'bad', background: 'bad.tint' },
    },
  },
})

export const popoverRecipe = defineSlotRecipe({
  slots: popoverAnatomy.keys(),
  base: {
    // On phones at the lower edge of the window, where there is room for all of it.
    positioner: {
      '@media (max-width: 600px)': {
        position: 'fixed !important',
        inset: 'auto 16px 16px !important',
        transform: 'none !important',
        zIndex: 'menu',
      },
    },
    content: {
      ...popup,
      width: { base: '100%', sm: '288px' },
      maxHeight: { base: 'calc(100dvh - 32px)', sm: 'var(--available-height)' },
      overflowY: 'auto',
    },
  },
})

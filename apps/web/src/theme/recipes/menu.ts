import { defineSlotRecipe } from '@chakra-ui/react'
import { popup } from './surfaces-and-controls.ts'

export const menuRecipe = defineSlotRecipe({
  slots: ['content', 'item', 'separator'],
  base: {
    content: {
      ...popup,
      minWidth: '176px',
      maxHeight: 'var(--available-height)',
      overflowY: 'auto',
      padding: 's1',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: 's2',
      width: '100%',
      minHeight: { base: 'hit', md: '36px' },
      paddingInline: 's3',
      borderRadius: 'small',
      color: 'ink',
      textAlign: 'start',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      '&[data-highlighted]': { background: 'canvas' },
      _focusVisible: { outline: 'none' },
      _disabled: { color: 'ink.faint', cursor: 'not-allowed' },
      '& svg': { color: 'ink.faint' },
      // What it takes away does not come back.
      '&[data-danger], &[data-danger] svg': { color: 'bad' },
    },
    separator: { height: '1px', marginBlock: 's1', marginInline: 0, border: 0, background: 'line' },
  },
})

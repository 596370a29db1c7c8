import { defineSlotRecipe } from '@chakra-ui/react'
import { comboboxAnatomy } from '@chakra-ui/react/anatomy'
import { touch } from '../media.ts'
import { fieldControl } from './field.ts'
import { popup } from './surfaces-and-controls.ts'

/** A field whose matches are listed below it. */
export const comboboxRecipe = defineSlotRecipe({
  slots: comboboxAnatomy.keys(),
  base: {
    root: { display: 'grid', minWidth: 0 },
    label: { color: 'ink.soft', fontSize: 'sm' },
    control: { position: 'relative', color: 'ink.faint' },
    input: {
      ...fieldControl,
      color: 'ink',
      fontSize: 'sm',
      minHeight: '36px',
      [touch]: { minHeight: 'hit', fontSize: 'field' },
    },
    content: {
      ...popup,
      width: 'var(--reference-width)',
      maxHeight: 'min(var(--available-height), 320px)',
      overflowY: 'auto',
      padding: 's1',
    },
    item: {
      display: 'grid',
      minHeight: '36px',
      alignContent: 'center',
      paddingBlock: 's1',
      paddingInline: 's3',
      borderRadius: 'small',
      cursor: 'pointer',
      '&[data-highlighted]': { background: 'canvas' },
      _disabled: { color: 'ink.faint', cursor: 'not-allowed' },
      '& small': { color: 'ink.soft', fontSize: 'xs' },
    },
    empty: { padding: 's3', color: 'ink.soft' },
  },
})

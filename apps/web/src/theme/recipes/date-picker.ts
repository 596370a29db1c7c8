import { defineSlotRecipe, type SystemStyleObject } from '@chakra-ui/react'
import { datePickerAnatomy } from '@chakra-ui/react/anatomy'
import { touch } from '../media.ts'
import { popup } from './surfaces-and-controls.ts'

const square: SystemStyleObject = {
  display: 'grid',
  placeItems: 'center',
  boxSize: '36px',
  borderRadius: 'base',
  [touch]: { width: '40px', height: '40px' },
  _hover: { background: 'canvas' },
}

/** A date that is typed or chosen in a calendar below its field. */
export const datePickerRecipe = defineSlotRecipe({
  slots: datePickerAnatomy.keys(),
  base: {
    control: { position: 'relative' },
    trigger: {
      ...square,
      position: 'absolute',
      top: '50%',
      right: '2px',
      translate: '0 -50%',
      color: 'ink.soft',
    },
    content: {
      ...popup,
      width: 'min(308px, calc(100vw - 32px))',
      padding: 's3',
      borderRadius: 'lg',
    },
    viewControl: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      marginBottom: 's2',
    },
    viewTrigger: {
      minHeight: '36px',
      paddingInline: 's3',
      borderRadius: 'base',
      fontWeight: 'strong',
      _hover: { background: 'canvas' },
    },
    prevTrigger: square,
    nextTrigger: square,
    table: {
      width: '100%',
      borderCollapse: 'collapse',
      tableLayout: 'fixed',
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
      '& [data-part=table-header]': {
        height: '28px',
        color: 'ink.faint',
        fontSize: 'xs',
        fontWeight: 'normal',
      },
      '& [data-part=table-cell]': { padding: 0, height: '38px' },
      '& [data-part=table-cell-trigger]': {
        display: 'grid',
        placeItems: 'center',
        height: '36px',
        borderRadius: 'base',
        cursor: 'pointer',
        '&[data-outside-range]': { color: 'ink.faint', cursor: 'default' },
        '&[data-today]': { boxShadow: 'inset 0 0 0 1px var(--vantage-colors-edge)' },
        '&[data-selected]': {
          background: 'accent',
          color: 'on.accent',
          fontWeight: 'strong',
        },
        _hover: { '&:not([data-selected])': { background: 'canvas' } },
      },
    },
  },
})

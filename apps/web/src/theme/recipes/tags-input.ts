import { defineSlotRecipe } from '@chakra-ui/react'
import { tagsInputAnatomy } from '@chakra-ui/react/anatomy'
import { touch } from '../media.ts'
import { fieldControl } from './field.ts'
import { focusRing } from './surfaces-and-controls.ts'

/** A field that holds several short texts. */
export const tagsInputRecipe = defineSlotRecipe({
  slots: tagsInputAnatomy.keys(),
  base: {
    control: {
      ...fieldControl,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 's1',
      paddingBlock: 's1',
      paddingInline: 's2',
      _focusWithin: { ...focusRing, outlineOffset: '-1px', borderColor: 'accent' },
      '&[data-invalid]': { borderColor: 'bad' },
    },
    item: { display: 'inline-flex', maxWidth: '100%' },
    itemPreview: {
      display: 'inline-flex',
      alignItems: 'center',
      minWidth: 0,
      paddingLeft: 's2',
      borderRadius: 'small',
      background: 'line',
      fontSize: 'sm',
      overflowWrap: 'anywhere',
      '&[data-highlighted]': { background: 'accent.tint' },
    },
    itemDeleteTrigger: {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      boxSize: '28px',
      [touch]: { width: '36px', height: '36px' },
      borderRadius: 'small',
      color: 'ink.soft',
      cursor: 'pointer',
      _hover: { color: 'bad' },
    },
    itemInput: { minWidth: 0, border: 0, fontSize: 'sm', background: 'none' },
    input: {
      flex: '1 1 96px',
      minWidth: '96px',
      minHeight: '28px',
      paddingInline: 's1',
      border: 0,
      background: 'none',
      outline: 'none',
      fontSize: 'md',
    },
  },
})

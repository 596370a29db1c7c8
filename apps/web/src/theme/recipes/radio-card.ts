import { defineSlotRecipe } from '@chakra-ui/react'
import { radioCardAnatomy } from '@chakra-ui/react/anatomy'
import { focusRing } from './surfaces-and-controls.ts'

/** One of a few choices, each with what it means. */
export const radioCardRecipe = defineSlotRecipe({
  slots: radioCardAnatomy.keys(),
  base: {
    root: { display: 'grid', gap: '6px' },
    label: { color: 'ink.soft', fontSize: 'sm' },
    item: {
      display: 'grid',
      alignContent: 'start',
      gap: 's1',
      paddingBlock: 's3',
      paddingInline: 's4',
      border: 'hairline.edge',
      borderRadius: 'base',
      cursor: 'pointer',
      _hover: { borderColor: 'ink.soft' },
      _disabled: { color: 'ink.faint', cursor: 'not-allowed' },
      _checked: {
        borderColor: 'accent',
        boxShadow: 'inset 0 0 0 1px var(--vantage-colors-accent)',
        background: 'accent.tint',
      },
      '&[data-focus-visible]': focusRing,
    },
    itemText: { fontWeight: 'strong', fontSize: 'sm' },
    itemDescription: { color: 'ink.soft', fontSize: 'xs' },
  },
})

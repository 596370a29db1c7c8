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
      '&:has([data-radio-mark])': { gridTemplateColumns: '18px minmax(0, 1fr)', columnGap: 's3' },
    },
    // The mark of a radio button, in a column of its own.
    itemControl: {
      display: 'grid',
      placeContent: 'center',
      boxSize: '18px',
      border: 'hairline.edge',
      borderRadius: '50%',
      background: 'paper',
      _before: { content: '""', boxSize: '6px', borderRadius: '50%' },
      '&[data-state=checked]': {
        background: 'accent',
        borderColor: 'accent',
        _before: { background: 'on.accent' },
      },
      '&[data-disabled]': { opacity: 0.5 },
    },
    itemText: { fontWeight: 'strong', fontSize: 'sm' },
    itemDescription: { color: 'ink.soft', fontSize: 'xs' },
  },
})

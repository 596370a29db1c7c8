import { defineSlotRecipe } from '@chakra-ui/react'
import { accordionAnatomy } from '@chakra-ui/react/anatomy'

/** Parts of a panel, one of which is open. */
export const accordionRecipe = defineSlotRecipe({
  slots: accordionAnatomy.keys(),
  base: {
    item: { '& + &': { borderTop: 'hairline' } },
    itemTrigger: {
      display: 'grid',
      gridTemplateColumns: '24px 1fr auto',
      alignItems: 'center',
      columnGap: { base: 's3', sm: 's4' },
      width: '100%',
      minHeight: '68px',
      paddingBlock: 's3',
      paddingInline: { base: 's4', sm: 's5' },
      borderRadius: 'lg',
      textAlign: 'left',
      _hover: {
        background:
          'color-mix(in srgb, var(--vantage-colors-canvas) 60%, var(--vantage-colors-paper))',
      },
      _focusVisible: { outlineOffset: '-3px', borderRadius: 'lg' },
    },
    itemIndicator: {
      color: 'ink.faint',
      transition: 'rotate var(--quick)',
      _open: { rotate: '180deg' },
    },
    itemBody: {
      display: 'grid',
      gap: 's4',
      paddingTop: 's1',
      paddingBottom: 's5',
      paddingRight: { base: 's4', sm: 's5' },
      paddingLeft: { base: 's4', sm: '64px' },
    },
  },
})

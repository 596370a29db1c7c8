import { defineSlotRecipe } from '@chakra-ui/react'
import { tabsAnatomy } from '@chakra-ui/react/anatomy'
import { touch } from '../media.ts'

/** Tabs along the upper edge of a panel. */
export const tabsRecipe = defineSlotRecipe({
  slots: tabsAnatomy.keys(),
  base: {
    list: {
      display: 'flex',
      gap: 's5',
      paddingInline: { base: 's4', sm: 's5' },
      borderBottom: 'hairline',
      overflowX: 'auto',
      overflowY: 'hidden',
      scrollbarWidth: 'none',
    },
    trigger: {
      flex: 'none',
      minHeight: '46px',
      [touch]: { minHeight: 'hit' },
      color: 'ink.soft',
      fontSize: 'sm',
      whiteSpace: 'nowrap',
      borderBlock: '2px solid transparent',
      _hover: { color: 'ink' },
      _selected: { color: 'ink', fontWeight: 'strong', borderBottomColor: 'accent' },
      _focusVisible: { outlineOffset: '-4px' },
      '& small': { marginLeft: 's2', color: 'ink.faint', fontSize: 'sm', fontWeight: 'normal' },
    },
    content: {
      _focusVisible: { outlineOffset: '-2px', borderRadius: 'lg' },
      // The panel around the tabs is the list's frame.
      '& > [role=region]': { border: 0 },
    },
  },
})

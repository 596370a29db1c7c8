import { defineSlotRecipe } from '@chakra-ui/react'
import { touch } from '../media.ts'

const link = {
  display: 'grid',
  placeItems: 'center',
  minWidth: '32px',
  height: '32px',
  [touch]: { minWidth: 'hit', height: 'hit' },
  paddingInline: 's1',
  borderRadius: 'small',
  color: 'ink.soft',
  textDecoration: 'none',
  _hover: { background: 'canvas', color: 'ink' },
  '&[aria-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
} as const

/** Below the rows; on phones the present page alone, between back and forward. */
export const paginationRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'ellipsis', 'prevTrigger', 'nextTrigger'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 's1',
      paddingBlock: 's2',
      paddingInline: { base: 's4', sm: 's5' },
      borderTop: 'hairline',
      color: 'ink.soft',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
    },
    item: {
      ...link,
      display: { base: 'none', sm: 'grid' },
      '&[aria-current]': {
        display: 'grid',
        background: 'accent.tint',
        color: 'accent',
        fontWeight: 'strong',
      },
    },
    ellipsis: { display: { base: 'none', sm: 'block' }, paddingInline: 's1' },
    prevTrigger: link,
    nextTrigger: link,
  },
})

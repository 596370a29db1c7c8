import { defineSlotRecipe } from '@chakra-ui/react'
import { tableAnatomy } from '@chakra-ui/react/anatomy'

const hover = 'color-mix(in srgb, var(--vantage-colors-canvas) 60%, var(--vantage-colors-paper))'
const edges = {
  '&[data-number]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '&:first-of-type': { paddingLeft: { base: 's4', sm: 's5' } },
  '&:last-of-type': { paddingRight: { base: 's4', sm: 's5' } },
} as const

/** Tables on paper. Numbers go in cells marked `data-number`. */
export const tableStyles = {
  root: { width: '100%', borderCollapse: 'separate', borderSpacing: 0, textAlign: 'left' },
  columnHeader: {
    paddingBlock: 's3',
    paddingInline: 's4',
    color: 'ink.faint',
    fontSize: 'xs',
    fontWeight: 'normal',
    whiteSpace: 'nowrap',
    borderBottom: 'hairline',
    ...edges,
  },
  body: {
    '& > tr': { transition: 'background var(--quick)', _hover: { background: hover } },
    '& > tr:last-of-type > td': { borderBottom: 0 },
  },
  cell: { padding: 's4', borderBottom: 'hairline', verticalAlign: 'middle', ...edges },
} as const

/** Undoes a cell's box where rows are cards. */
export const cellOfCards = {
  boxSize: 'auto',
  padding: 0,
  border: 0,
  textAlign: 'left',
} as const

export const tableRecipe = defineSlotRecipe({ slots: tableAnatomy.keys(), base: tableStyles })

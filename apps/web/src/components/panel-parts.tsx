import { chakra } from '@chakra-ui/react'

/** Words, fields and buttons beside each other, across a panel. */
export const PanelBar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 's3',
    paddingBlock: 's4',
    paddingInline: { base: 's4', sm: 's5' },
  },
})

/** What a panel says of its other parts. */
export const PanelNote = chakra('p', {
  base: {
    paddingBlock: 's4',
    paddingInline: { base: 's4', sm: 's5' },
    color: 'ink.soft',
    fontSize: 'sm',
  },
})

/** A sentence that explains what stands above it. */
export const Hint = chakra('p', { base: { color: 'ink.soft', fontSize: 'sm', textWrap: 'pretty' } })

/** Rows as high as a control, with a line between them; of a row's parts the first has all room. */
export const RowList = chakra('ul', {
  base: {
    fontSize: 'sm',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 's3',
      minHeight: 'hit',
      paddingBlock: 's2',
      paddingInline: 's4',
    },
    '& > li + li': { borderTop: 'hairline' },
    '& > li > :first-child:not(svg)': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  },
})

import { chakra } from '@chakra-ui/react'

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

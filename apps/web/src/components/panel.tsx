import { chakra } from '@chakra-ui/react'

/** A flat sheet of paper on the canvas. */
export const Panel = chakra('div', {
  base: { background: 'paper', border: 'hairline', borderRadius: 'lg' },
})

/** One of the things that a panel lists below each other: what it is, what is said of it, and where it leads. */
export const PanelLine = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 's4',
    rowGap: 's1',
    paddingBlock: 's3',
    paddingInline: { base: 's4', sm: 's5' },
    overflowWrap: 'anywhere',
    '& + &': { borderTop: 'hairline' },
    '& > b, & > div': { flex: '1 1 240px', minWidth: 0 },
    '& > span': { color: 'ink.soft', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
  },
})

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

import { chakra } from '@chakra-ui/react'
import { inPrintCopy } from './conditions.ts'

/** What the marks of a chart mean, on one line. */
export const Legend = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--vantage-spacing-s1) var(--vantage-spacing-s4)',
    marginBlock: 's2',
    color: 'ink.soft',
    fontSize: 'xs',
    '& span': { whiteSpace: 'nowrap' },
    '& .glyph': { marginRight: 's1' },
    [inPrintCopy]: { breakAfter: 'avoid' },
  },
})

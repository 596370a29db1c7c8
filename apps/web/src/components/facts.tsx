import { chakra } from '@chakra-ui/react'

/** Figures with their names, `dt` and `dd` in a `div` each: four beside each other, on phones two. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      sm: 'repeat(4, minmax(0, 1fr))',
    },
    border: 'hairline',
    borderRadius: 'lg',
    background: 'paper',
    fontVariantNumeric: 'tabular-nums',
    '& > div': { paddingBlock: 's4', paddingInline: { base: 's4', sm: 's5' } },
    '& > div:nth-of-type(even)': { borderLeft: 'hairline' },
    '& > div:nth-of-type(n + 3)': {
      borderTop: { base: 'hairline', sm: 0 },
      borderLeft: { sm: 'hairline' },
    },
    '& dt': { color: 'ink.soft', fontSize: 'sm' },
    '& dd': { fontSize: 'lg', overflowWrap: 'anywhere' },
  },
})

import { defineRecipe } from '@chakra-ui/react'

/** The look of every data table; numbers go in cells marked `data-number`. */
export const tableRecipe = defineRecipe({
  base: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    textAlign: 'left',
    '& th': {
      paddingBlock: 's3',
      paddingInline: 's4',
      color: 'ink.faint',
      fontSize: 'xs',
      fontWeight: 'normal',
      whiteSpace: 'nowrap',
      borderBottom: 'hairline',
    },
    '& td': { padding: 's4', borderBottom: 'hairline', verticalAlign: 'middle' },
    '& :is(th, td)[data-number]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& tbody tr:last-child td': { borderBottom: 0 },
    '& tbody tr': { transition: 'background var(--quick)' },
    '& tbody tr:hover': {
      background:
        'color-mix(in srgb, var(--vantage-colors-canvas) 60%, var(--vantage-colors-paper))',
    },
    '& :is(th, td):first-of-type': { paddingLeft: { base: 's4', sm: 's5' } },
    '& :is(th, td):last-of-type': { paddingRight: { base: 's4', sm: 's5' } },
  },
  variants: {
    dense: { true: { fontSize: 'sm', '& td': { paddingBlock: '5px', height: '44px' } } },
  },
})

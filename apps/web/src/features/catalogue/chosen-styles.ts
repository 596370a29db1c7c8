import { defineStyle } from '@chakra-ui/react'

/** A row: handle, position, words, and the button that takes the question out. */
export const chosenStyles = defineStyle({
  '& li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: {
      base: '36px 48px minmax(0, 1fr) 44px',
      md: '28px 48px minmax(0, 1fr) 40px',
    },
    alignItems: 'center',
    gap: 's1',
    minHeight: '48px',
    paddingBlock: '6px',
    paddingInline: 's2',
    borderBottom: 'hairline',
    background: 'paper',
    fontSize: 'sm',
    lineHeight: '1.45',
  },
  '&[data-fixed] li': { gridTemplateColumns: '48px minmax(0, 1fr)', paddingInline: 's3' },
  '& li[data-held]': {
    background: 'accent.tint',
    boxShadow: 'inset 0 0 0 2px var(--vantage-colors-accent)',
  },
  '& small': { display: 'block', color: 'ink.faint', fontSize: 'xs' },
  '& small[data-split]': { color: 'warn' },
  '& [data-grip]': {
    display: 'grid',
    placeItems: 'center',
    height: { base: 'hit', md: '36px' },
    borderRadius: 'small',
    color: 'edge',
    cursor: 'grab',
    touchAction: 'none',
    _hover: { color: 'ink' },
  },
  '& [data-position]': {
    width: '44px',
    height: { base: 'hit', md: '28px' },
    border: '1px solid transparent',
    borderRadius: 'small',
    background: 'none',
    color: 'ink.faint',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
    paddingInline: 's1',
  },
  '& input[data-position]:is(:hover, :focus)': { borderColor: 'edge', color: 'ink' },
  '& span[data-position]': { display: 'grid', alignContent: 'center' },
})

import type { SystemStyleObject } from '@chakra-ui/react'

const narrow = '@media (max-width: 600px)'

/** One set of rules for all questions, so that 52 of them cost no style work of their own. */
export const questionStyles: SystemStyleObject = {
  '& section > header': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 's4',
    paddingTop: { base: 's5', sm: 's6' },
    paddingBottom: 's3',
    borderBottom: '1px solid',
    borderBottomColor: 'ink',
    scrollMarginTop: '112px',
    '& > span': { color: 'ink.faint', fontSize: 'xs', whiteSpace: 'nowrap' },
  },
  '& [data-question]': {
    position: 'relative',
    paddingBlock: { base: 's5', sm: '24px 28px' },
    borderBottom: 'hairline',
    scrollMarginBlock: '112px 104px',
  },
  '& section:not(:has(+ section:not(:has(> header)))) [data-question]:last-child': {
    borderBottom: 0,
  },
  '& [data-legend]': {
    display: 'block',
    float: 'left',
    width: '100%',
    padding: 0,
    paddingLeft: { base: '28px', sm: '40px' },
    paddingBottom: 's4',
    textWrap: 'pretty',
  },
  '& [data-number]': {
    position: 'absolute',
    left: 0,
    width: { base: 'auto', sm: '26px' },
    textAlign: 'right',
    color: 'ink.faint',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-question]:focus-within [data-number]': { color: 'accent', fontWeight: 'strong' },
  '& :is([data-scale], textarea)': { clear: 'both' },
  '& :is([data-scale], [data-missing-note], [data-area])': { marginLeft: { base: 0, sm: '40px' } },
  '& [data-area]': {
    clear: 'both',
    '& textarea': { minHeight: '140px' },
    '& > p': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 's3',
      paddingTop: '6px',
      color: 'ink.faint',
      fontSize: 'xs',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > p[role=status]': { color: 'warn' },
    '& > p[role=status]:empty': { display: 'none' },
  },
  '& [data-missing-note]': {
    display: 'none',
    marginTop: 's2',
    color: 'bad',
    fontSize: 'sm',
    [narrow]: { marginTop: '26px' },
  },
  '&[data-show-missing] [data-question]:not([data-answered])': {
    '& [data-missing-note]': { display: 'block' },
    '& [data-number]': { color: 'bad', fontWeight: 'strong' },
    '& :is([data-scale], textarea)': { borderColor: 'bad' },
  },
}

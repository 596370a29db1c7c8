import { defineRecipe } from '@chakra-ui/react'
import { inPrintCopy, onNarrowSheet } from '../sheet/conditions.ts'

/** The look of the cover; in print it is a page of its own. */
export const coverStyles = defineRecipe({
  base: {
    display: 'grid',
    gap: 's6',
    '& .head': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: 's5',
      alignItems: 'end',
      paddingTop: 's6',
    },
    '& .kick': { color: 'ink.soft', fontSize: 'md' },
    '& h1': { marginTop: 's2', fontSize: '4xl', lineHeight: 1.1, letterSpacing: '-.025em' },
    '& .department': { marginTop: 's2', color: 'ink.soft', fontSize: 'xl' },
    '& .total': {
      display: 'grid',
      justifyItems: 'end',
      lineHeight: 1,
      '& span': { color: 'ink.soft', fontSize: 'md', lineHeight: 'leading' },
      '& strong': {
        marginBlock: 's1',
        fontSize: '5xl',
        fontWeight: 500,
        letterSpacing: '-.045em',
        fontVariantNumeric: 'tabular-nums',
      },
    },
    '& .contents': {
      columns: 2,
      columnGap: 's7',
      color: 'ink.soft',
      fontSize: 'sm',
      '& li': { paddingBlock: '3px' },
      '& .no': { display: 'inline-block', width: '26px', color: 'ink.faint' },
    },
    '@container sheet (max-width: 760px)': { '& :is(.level-2, .level-4)': { display: 'none' } },
    [onNarrowSheet]: {
      gap: 's5',
      '& .head': { gridTemplateColumns: 'minmax(0, 1fr)', paddingTop: 's3' },
      '& h1': { fontSize: '3xl' },
      '& .level-3': { display: 'none' },
      '& .department': { fontSize: 'lg' },
      '& .total': { justifyItems: 'start' },
      '& .total strong': { fontSize: '4xl' },
    },
    [inPrintCopy]: {
      minHeight: '244mm',
      gridTemplateRows: 'auto 1fr auto auto',
      gap: 's7',
      breakAfter: 'page',
      '& .head': { paddingTop: '40mm' },
      '& .scale': { alignSelf: 'end' },
      '@media screen': { minHeight: '200mm' },
    },
  },
})

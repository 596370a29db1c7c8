import { chakra } from '@chakra-ui/react'
import { inPrintCopy, onNarrowSheet } from '../sheet/conditions.ts'

/** The long table at the end: grouped by target, its header repeated on every printed page. */
export const ScoreTableRoot = chakra('div', {
  base: {
    marginTop: 's4',
    '& [data-number]': { width: '78px' },
    '& thead [data-number]': { whiteSpace: 'normal' },
    '& .rank': { width: '40px' },
    '& tbody :is(th, td)': { paddingBlock: '6px' },
    '& .target th': {
      paddingTop: 's4',
      fontWeight: 'strong',
      borderBottom: '1px solid',
      borderColor: 'line.strong',
    },
    [onNarrowSheet]: {
      '& :is(table, thead, tbody, tfoot)': { display: 'block' },
      '& tr': {
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'repeat(var(--columns), 1fr)',
        paddingBlock: 's2',
        borderBottom: 'hairline',
      },
      '& :is(th, td, [data-number])': { width: 'auto', padding: '2px 0', border: 0 },
      '& .item': { gridColumn: '1 / -1', paddingLeft: 's6' },
      '& .rank': { position: 'absolute', top: 's2' },
      '& .target': { display: 'block' },
      '& thead :is(.item, .rank)': { display: 'none' },
      '& thead tr': { paddingBlock: 's1', borderColor: 'ink' },
      '& thead': { position: 'sticky', top: '45px', zIndex: 1, background: 'paper' },
      '& tfoot': { borderTop: '1px solid', borderColor: 'ink' },
      '& tfoot .item': { paddingLeft: 0 },
    },
    [inPrintCopy]: {
      '& .rank': { width: '10mm' },
      '& tbody': { breakInside: 'avoid' },
      '& tfoot, & tfoot tr': { breakBefore: 'avoid' },
      '& tbody :is(th, td)': { paddingBlock: '2px' },
      '& .target th': { paddingTop: '5px' },
      '& [data-number]': { width: '14.5mm', paddingInline: '2px 0' },
      '& [data-source=subordinate]': { width: '20mm' },
      '& :is([data-source=weighted], [data-source=company])': { width: '16mm' },
      '& [data-source=gap]': { width: '13mm' },
    },
  },
})

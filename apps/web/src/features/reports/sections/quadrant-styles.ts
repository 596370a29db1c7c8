import { chakra } from '@chakra-ui/react'
import { inPrintCopy, onNarrowSheet } from '../sheet/conditions.ts'

/** Four cards around two axes: self-rating across, weighted score upwards. */
export const QuadrantRoot = chakra('div', {
  base: {
    display: 'grid',
    gridTemplate: '"above c2 c1" "below c3 c4" ". left right" / 28px minmax(0, 1fr) minmax(0, 1fr)',
    '& .card': {
      minHeight: '148px',
      padding: 'var(--vantage-spacing-s4) var(--vantage-spacing-s5) var(--vantage-spacing-s5)',
      borderColor: 'ink',
    },
    '& .card-1': { gridArea: 'c1' },
    '& .card-2': { gridArea: 'c2', borderRightWidth: '1px', borderRightStyle: 'solid' },
    '& .card-3': { gridArea: 'c3', borderRightWidth: '1px', borderRightStyle: 'solid' },
    '& .card-4': { gridArea: 'c4' },
    '& :is(.card-3, .card-4)': { borderTopWidth: '1px', borderTopStyle: 'solid' },
    '& h3': { display: 'flex', justifyContent: 'space-between', gap: 's3' },
    '& .count': { color: 'ink.faint', fontWeight: 'normal' },
    '& .sub': { marginTop: '2px', color: 'ink.soft', fontSize: 'sm' },
    '& .none': { marginTop: 's3', color: 'ink.faint', fontSize: 'sm' },
    '& ul': { marginTop: 's3' },
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '0 12px',
      paddingBlock: 's1',
      borderTop: 'hairline',
    },
    '& .differences': {
      display: 'flex',
      gap: 's3',
      marginLeft: 'auto',
      color: 'ink.soft',
      fontSize: 'sm',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .axis': { paddingTop: 's2', color: 'ink.soft', fontSize: 'xs', textAlign: 'center' },
    '& :is(.above, .below)': { writingMode: 'vertical-rl', padding: '0 8px 0 0' },
    '&:lang(en) :is(.above, .below)': { rotate: '180deg', padding: '0 0 0 8px' },
    '& .above': { gridArea: 'above' },
    '& .below': { gridArea: 'below' },
    '& .left': { gridArea: 'left' },
    '& .right': { gridArea: 'right' },
    [onNarrowSheet]: {
      display: 'block',
      '& .axis': { display: 'none' },
      '& .card': {
        minHeight: 0,
        padding: 'var(--vantage-spacing-s4) 0',
        border: 0,
        borderTop: '1px solid',
        borderColor: 'ink',
      },
    },
    [inPrintCopy]: {
      '& .card': {
        minHeight: '150px',
        padding: 'var(--vantage-spacing-s3) var(--vantage-spacing-s4)',
      },
      '& li': { fontSize: 'sm' },
    },
  },
})

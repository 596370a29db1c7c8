import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { inPrintCopy, onNarrowSheet, onWideSheet } from '../sheet/conditions.ts'

/** Sources are columns; every cell knows its row and column, so that a phone can turn the table. */
const grid: SystemStyleObject = {
  '& .score-grid': {
    display: 'grid',
    gridTemplateColumns: '128px repeat(var(--n), minmax(0, 1fr))',
  },
  '& .score-grid caption': { position: 'absolute' },
  '& .score-grid :is(thead, tbody, tr)': { display: 'contents' },
  '& .score-grid :is(th, td)': {
    gridRow: 'var(--r)',
    gridColumn: 'var(--c)',
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    padding: '5px 12px',
  },
  '& .score-grid tbody th': { paddingLeft: 0, color: 'ink.soft', fontSize: 'xs' },
  '& .score-grid thead th': {
    alignItems: 'end',
    justifyContent: 'flex-end',
    paddingBottom: 's1',
    textAlign: 'right',
  },
  '& .score-grid thead td': { borderBottom: '1px solid', borderColor: 'ink' },
  '& .score-grid [data-number]': { justifyContent: 'flex-end' },
  '& .score-grid .position > *': { flex: 1, minWidth: 0 },
  '& .score-grid .position .why': { textAlign: 'right' },
  '& .score-grid .score': { fontSize: 'md', fontWeight: 'strong' },
  '& .question .score': { fontSize: 'sm', fontWeight: 'normal' },
  '& .question .score[data-key]': { fontWeight: 'strong' },
  '& .question .sign .glyph': { width: '11px', height: '11px', marginRight: '5px' },
  '& .question thead :is(th, td)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    padding: 0,
    border: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
}

const turnedGrid: SystemStyleObject = {
  '& .score-grid': { gridTemplateColumns: '92px 46px 50px minmax(0, 1fr)' },
  '& .score-grid :is(th, td)': {
    gridRow: 'var(--c)',
    gridColumn: 'var(--r)',
    padding: '6px 0',
  },
  '& .score-grid thead :is(th, td)': {
    position: 'static',
    width: 'auto',
    height: 'auto',
    clipPath: 'none',
    overflow: 'visible',
  },
  '& .score-grid thead th': {
    alignItems: 'center',
    justifyContent: 'flex-start',
    padding: '6px 0',
    color: 'ink',
    textAlign: 'left',
    borderBottom: 'hairline',
  },
  '& .score-grid thead td': { borderBottom: '1px solid', borderColor: 'ink' },
  '& .score-grid tbody th': {
    alignItems: 'end',
    justifyContent: 'flex-end',
    paddingBottom: 's1',
    textAlign: 'right',
    borderBottom: '1px solid',
    borderColor: 'ink',
  },
  '& .score-grid tbody tr:last-child th': { paddingRight: '10px' },
  '& .score-grid .position': { padding: '8px 10px 5px 20px' },
  '& .question .sign': { display: 'none' },
}

const paperGrid: SystemStyleObject = {
  '& .score-grid': { gridTemplateColumns: '31mm repeat(var(--n), minmax(0, 1fr))' },
  '& .score-grid :is(th, td)': { padding: '2px 10px' },
  '& .score-grid tbody th': { paddingLeft: 0 },
  '& .score-grid .score': { fontSize: 'sm' },
  '& .question .score': { fontSize: 'xs' },
  '& .question': { marginTop: '9px' },
  '& .question h4': { fontSize: 'sm', paddingBottom: '2px' },
}

/** Section 6: targets with their question tables. */
export const DetailRoot = chakra('div', {
  base: {
    marginTop: 's3',
    '& .target': { marginTop: 's7', scrollMarginTop: { base: '64px', '2xl': 's5' } },
    '& .target > h3': { fontSize: 'xl' },
    '& .no': {
      marginRight: 's2',
      color: 'ink.faint',
      fontWeight: 'normal',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .side': { color: 'ink.soft', fontSize: 'sm', lineHeight: 1.5, marginBlock: 's1' },
    '& .side strong': {
      marginRight: 's2',
      color: 'ink',
      fontSize: '2xl',
      fontWeight: 500,
      lineHeight: 1.1,
      letterSpacing: '-.02em',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .question': { marginTop: 's4' },
    '& .question h4': {
      paddingBottom: 's1',
      fontSize: 'md',
      fontWeight: 500,
      borderBottom: '1px solid',
      borderColor: 'line.strong',
    },
    '& .questions > summary': {
      width: 'max-content',
      paddingBlock: 's2',
      color: 'accent',
      fontSize: 'sm',
      cursor: 'pointer',
    },
    '& .questions > .question:first-of-type': { marginTop: 's1' },
    ...grid,
    [onWideSheet]: {
      '& .target': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 212px',
        gap: 'var(--vantage-spacing-s2) var(--vantage-spacing-s6)',
      },
      '& .target > *': { gridColumn: 1, minWidth: 0 },
      '& .target > .side': {
        gridColumn: 2,
        gridRow: '1 / 3',
        margin: 0,
        paddingTop: 's2',
        borderTop: '1px solid',
        borderColor: 'line.strong',
      },
      '& .side strong': { display: 'block' },
    },
    [onNarrowSheet]: {
      '& .target > h3': { fontSize: 'lg' },
      '& .side strong': { fontSize: 'xl' },
      ...turnedGrid,
    },
    [inPrintCopy]: {
      '& .target': { marginTop: 's5' },
      '& .whole': { breakInside: 'avoid' },
      '& h3': { display: 'inline' },
      '& .side': { display: 'inline', marginLeft: 's3', fontSize: 'xs' },
      '& .side strong': { fontSize: 'md', fontWeight: 'strong' },
      ...paperGrid,
    },
  },
})

import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { chartStyles, markStyles } from '../marks/mark-styles.ts'
import { inPrintCopy, onNarrowSheet } from './conditions.ts'

/** Tables of the report: numbers right-aligned in `data-number`, the weighted score in `data-key`. */
const tableStyles: SystemStyleObject = {
  '& :where(table)': { width: '100%', borderCollapse: 'collapse', fontSize: 'sm' },
  '& :where(th, td)': {
    padding: 's2',
    textAlign: 'left',
    verticalAlign: 'middle',
    fontWeight: 'normal',
    borderBottom: 'hairline',
  },
  '& :where(tr > :not(* + *))': { paddingLeft: 0 },
  '& :where(tr > :last-child)': { paddingRight: 0 },
  '& :where(thead th)': {
    paddingBlock: 's1',
    color: 'ink.soft',
    fontSize: 'xs',
    lineHeight: '1.35',
    verticalAlign: 'bottom',
    borderBottom: '1px solid',
    borderColor: 'ink',
  },
  '& :where(tfoot :is(th, td))': {
    fontWeight: 'strong',
    borderTop: '1px solid',
    borderColor: 'ink',
    borderBottom: 0,
  },
  '& [data-number]': {
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& [data-key]': { fontWeight: 'strong' },
  '& .rank': { color: 'ink.faint', fontVariantNumeric: 'tabular-nums' },
  '& .of': { display: 'block', color: 'ink.faint', fontSize: 'xs' },
  '& .why': { color: 'ink.soft', fontSize: 'xs', lineHeight: '1.35', textWrap: 'balance' },
  '& .soft': { color: 'ink.soft' },
}

const paperTables: SystemStyleObject = {
  '& :where(table)': { tableLayout: 'fixed', fontSize: 'xs' },
  '& :where(th, td)': { paddingBlock: '5px' },
  '& :is(tr, figure)': { breakInside: 'avoid' },
  '& thead': { display: 'table-header-group' },
  '& tfoot': { display: 'table-row-group' },
  '& :is(h2, h3, h4)': { breakAfter: 'avoid' },
  '& :is(p, li)': { orphans: 3, widows: 3 },
}

/** The paper a report lies on; what its sections share is styled here, once. */
export const Sheet = chakra('div', {
  base: {
    containerType: 'inline-size',
    containerName: 'sheet',
    minWidth: 0,
    background: 'paper',
    border: 'hairline',
    borderRadius: 'base',
    padding: 'var(--vantage-spacing-s7) 56px var(--vantage-spacing-s8)',
    '@media screen and (max-width: 1099px)': {
      border: 0,
      borderRadius: 0,
      padding: 'var(--vantage-spacing-s6) var(--vantage-spacing-s6) var(--vantage-spacing-s8)',
    },
    '@media screen and (max-width: 640px)': { paddingInline: 's4', paddingTop: 's5' },
    '& h2': {
      display: 'flex',
      gap: { base: 's2', sm: 's4' },
      alignItems: 'baseline',
      fontSize: { base: 'xl', sm: '2xl' },
      letterSpacing: '-.01em',
    },
    '& h2 .no': {
      minWidth: '20px',
      color: 'ink.faint',
      fontSize: 'md',
      fontWeight: 'normal',
      letterSpacing: 0,
      fontVariantNumeric: 'tabular-nums',
    },
    '& h3': { fontSize: 'lg' },
    '& h4': { margin: 0, lineHeight: 'tight' },
    '& :is(section, article)[tabindex]:focus': { outline: 'none' },
    ...chartStyles,
    ...markStyles,
    ...tableStyles,
    [inPrintCopy]: {
      width: '178mm',
      marginInline: 'auto',
      padding: 0,
      border: 0,
      borderRadius: 0,
      fontSize: 'sm',
      lineHeight: 1.42,
      '@media screen': { boxSizing: 'content-box', padding: '20mm 16mm', background: 'paper' },
      '& h2': { fontSize: 'xl', gap: 's4' },
      '& h3': { fontSize: 'md' },
      ...paperTables,
    },
  },
})

/** A larger sentence under a section's heading that says what the section shows. */
export const Lead = chakra('p', {
  base: {
    marginTop: 's3',
    maxWidth: '44em',
    fontSize: 'lg',
    lineHeight: 1.5,
    color: 'ink.soft',
    '& b': { color: 'ink' },
    [onNarrowSheet]: { fontSize: 'md' },
    [inPrintCopy]: { marginTop: 's2', fontSize: 'md', breakAfter: 'avoid' },
  },
})

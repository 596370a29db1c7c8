import { defineSlotRecipe } from '@chakra-ui/react'
import { tableAnatomy, tooltipAnatomy } from '@chakra-ui/react/anatomy'
import { unseen } from '../media.ts'
import { cellOfCards, tableStyles } from './table.ts'

/** Windows too narrow for the eight columns of the stock; in em, as columns grow with the browser's font size. */
export const narrow = '@media (max-width: 65em)'
const bar = 'color-mix(in srgb, var(--vantage-colors-canvas) 70%, var(--vantage-colors-paper))'
const widths = {
  '&[data-column=mpn]': { width: { base: '204px', xl: '236px' } },
  '&[data-column=fid]': { width: { base: '92px', xl: '108px' } },
  '&[data-column=country]': { width: { base: '84px', xl: '100px' } },
  '&[data-column=moq]': { width: { base: '72px', xl: '96px' } },
  '&[data-column=sku]': { width: { base: '124px', xl: '200px' } },
  '&[data-column=total]': { width: { base: '116px', xl: '148px' } },
  '&[data-column=newest]': { width: { base: '160px', xl: '244px' } },
  '&:is([data-column=moq], [data-column=total])': { textAlign: 'right' },
} as const

/** One line each: bars of groups, why rows are old, and rows. Where it is narrow, a bar and a row take two or three lines. */
export const chipsTableRecipe = defineSlotRecipe({
  slots: tableAnatomy.keys(),
  base: {
    root: {
      ...tableStyles.root,
      tableLayout: 'fixed',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      transition: 'opacity var(--quick)',
      '&[aria-busy=true]': { opacity: 0.55 },
      [narrow]: { display: 'block' },
    },
    header: {
      [narrow]: { ...unseen, '& button': { display: 'none' } },
    },
    columnHeader: {
      ...tableStyles.columnHeader,
      paddingInline: 's3',
      position: 'sticky',
      top: 0,
      zIndex: 1,
      background: 'paper',
      '&[aria-sort]': { color: 'ink' },
      '&[aria-sort] > button > svg': { opacity: 1 },
      '&:is([data-column=moq], [data-column=total]) > button': { flexDirection: 'row-reverse' },
      ...widths,
    },
    body: {
      '& > tr[data-line=gap] > td': { padding: 0, border: 0 },
      '& > tr[data-line=group] > td': { background: bar },
      '& > tr[data-line=group]:hover > td': { background: 'canvas' },
      '& > tr[data-line=note] > td': { background: 'warn.tint', whiteSpace: 'normal' },
      '& > tr[data-line=row] > td:first-of-type': { paddingLeft: '44px' },
      [narrow]: {
        display: 'block',
        '& > tr': { display: 'grid', borderBottom: 'hairline' },
        '& > tr[data-line=gap]': { display: 'block', border: 0 },
        '& > tr[data-line=group]': {
          gridTemplate: '"mpn total" minmax(34px, auto) "what newest" auto / minmax(0, 1fr) auto',
          columnGap: 's3',
          padding: '7px 16px',
          background: bar,
        },
        '& > tr[data-line=group] > td': { background: 'none' },
        '& > tr[data-line=row]': {
          gridTemplate:
            '"distributor total" auto "sku moq" auto "newest newest" auto / minmax(0, 1fr) auto',
          columnGap: 's3',
          padding: '11px 16px 11px 36px',
        },
        '& > tr[data-line=row] > td:first-of-type': { paddingLeft: 0 },
        '& > tr:is([data-line=note], [data-line=wait])': { padding: '8px 16px' },
        '& > tr[data-line=note]': { background: 'warn.tint' },
      },
    },
    cell: {
      ...tableStyles.cell,
      height: '44px',
      paddingBlock: 0,
      paddingInline: 's3',
      truncate: true,
      '&:is([data-column=moq], [data-column=total])': { textAlign: 'right' },
      // Part numbers, and what a total leaves out, are never cut.
      '&:is([data-column=mpn], [data-column=what])': {
        paddingBlock: '2px',
        overflowWrap: 'anywhere',
        whiteSpace: 'normal',
      },
      '&[data-soft]': { color: 'ink.soft' },
      '&[data-faint]': { color: 'ink.faint' },
      '&[data-strong]': { fontWeight: 'strong' },
      [narrow]: {
        '&[role]': { ...cellOfCards, display: 'block', minWidth: 0 },
        '&[data-column=mpn]': { gridArea: 'mpn' },
        '&[data-column=what]': { gridArea: 'what', paddingLeft: '20px' },
        '&[data-column=total]': { gridArea: 'total', textAlign: 'right' },
        '&[data-column=distributor]': { gridArea: 'distributor', fontSize: 'md' },
        '&[data-column=sku]': { gridArea: 'sku' },
        '&[data-column=moq]': { gridArea: 'moq' },
        '&[data-column=newest]': { gridArea: 'newest' },
        '&[data-wide]': { display: 'none' },
      },
    },
  },
})

/** What is said of the stock where a word would need the room. */
export const tooltipRecipe = defineSlotRecipe({
  slots: tooltipAnatomy.keys(),
  base: {
    content: {
      zIndex: 'menu',
      maxWidth: 'min(300px, calc(100vw - 32px))',
      paddingBlock: 's2',
      paddingInline: 's3',
      borderRadius: 'base',
      background: 'ink',
      color: 'paper',
      fontSize: 'sm',
      lineHeight: '1.55',
      boxShadow: 'lift',
    },
  },
})

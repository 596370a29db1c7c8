import { defineSlotRecipe } from '@chakra-ui/react'
import { tableAnatomy } from '@chakra-ui/react/anatomy'
import { unseen } from '../media.ts'
import { cellOfCards, tableStyles } from './table.ts'

/** Where the rows are cards. */
export const cards = '@media (max-width: 600px)'
const chosen =
  'color-mix(in srgb, var(--vantage-colors-accent-tint) 55%, var(--vantage-colors-paper))'

/** Numbers end where the next column would begin. */
const besideNumber = {
  '[data-number] + &:not([data-number], [data-cell=actions])': { paddingLeft: { sm: 's6' } },
} as const

/** The table of a list; up to 600 px each row is a card, headed by its `title` cell. */
export const listTableRecipe = defineSlotRecipe({
  slots: tableAnatomy.keys(),
  base: {
    root: { ...tableStyles.root, fontSize: 'sm', [cards]: { display: 'block' } },
    header: { [cards]: unseen },
    columnHeader: {
      ...tableStyles.columnHeader,
      paddingInline: 's3',
      '&[aria-sort]': { color: 'ink' },
      '&[aria-sort] > button > svg': { opacity: 1 },
      '&[data-number] > button': { flexDirection: 'row-reverse' },
      ...besideNumber,
      '&[data-cell=select]': { width: '44px', paddingRight: 0, paddingBlock: 0 },
      '&[data-minor]': { display: { sm: 'none', lg: 'table-cell' } },
      // Out of sight it would take the focus; the bar above the rows selects the page, too.
      [cards]: { '& label': { display: 'none' } },
    },
    body: {
      ...tableStyles.body,
      '& > tr[data-selected]': { background: chosen },
      [cards]: {
        display: 'block',
        '& > tr': {
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr) auto',
          alignItems: 'start',
          rowGap: '2px',
          paddingBlock: 's3',
          paddingInline: 's4',
          borderBottom: 'hairline',
        },
      },
    },
    cell: {
      ...tableStyles.cell,
      height: '48px',
      paddingBlock: '5px',
      paddingInline: 's3',
      ...besideNumber,
      '&[data-quiet]': { color: 'ink.soft' },
      '&[data-short]': { whiteSpace: { sm: 'nowrap' } },
      '&[data-minor]': { display: { sm: 'none', lg: 'table-cell' } },
      '&[data-cell=title]:not([data-number])': { minWidth: { sm: '180px' } },
      '&[data-cell=select]': { paddingRight: 0 },
      '&[data-cell=actions]': { textAlign: 'right' },
      [cards]: {
        '&[role]': { ...cellOfCards, display: 'flex', gap: 's3', gridColumn: '2 / -1' },
        '&[data-cell=title]': {
          gridArea: '1 / 2',
          alignSelf: 'center',
          paddingBlock: 's1',
          fontSize: 'md',
        },
        '&[data-cell=select]': { gridArea: '1 / 1', paddingRight: 's2' },
        '&[data-cell=actions]': { gridArea: '1 / 3' },
      },
    },
  },
})

import { defineSlotRecipe } from '@chakra-ui/react'
import { tableAnatomy } from '@chakra-ui/react/anatomy'
import { unseen } from '../media.ts'
import { cellOfCards, tableStyles } from './table.ts'

const cards = '@media (max-width: 800px)'

/** Queues and failed jobs; up to 800 px each row is a card. */
export const opsTableRecipe = defineSlotRecipe({
  slots: tableAnatomy.keys(),
  base: {
    root: { ...tableStyles.root, fontSize: 'sm', [cards]: { display: 'block' } },
    header: { [cards]: unseen },
    columnHeader: { ...tableStyles.columnHeader, '&[data-column=count]': { width: '88px' } },
    body: {
      ...tableStyles.body,
      [cards]: {
        display: 'block',
        '& > tr': {
          display: 'grid',
          gap: 's2',
          columnGap: 's3',
          padding: 's4',
          borderBottom: 'hairline',
        },
        '& > tr:last-of-type': { borderBottom: 0 },
        '& > tr[data-line=queue]': { gridTemplateColumns: 'repeat(3, 1fr)' },
        '& > tr[data-line=failure]': { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: '2px' },
      },
    },
    cell: {
      ...tableStyles.cell,
      paddingBlock: 's3',
      '&[data-soft]': { color: 'ink.soft' },
      '&[data-short]': { whiteSpace: 'nowrap', color: 'ink.soft' },
      '&[data-zero]': { color: 'ink.faint' },
      '& small': { display: 'block', color: 'ink.soft', fontSize: 'xs', lineHeight: '1.5' },
      '&[data-number]': { ...tableStyles.cell['&[data-number]'], fontSize: 'md' },
      '&:is([data-column=name], [data-column=why]) > b': { fontSize: 'md' },
      [cards]: {
        '&[role]': { ...cellOfCards, display: 'block' },
        '&:is([data-column=name], [data-column=meaning], [data-column=last], [data-column=why])': {
          gridColumn: '1 / -1',
        },
        '&[data-column=meaning]': { gridRow: 3 },
        '&[data-column=last] > span': { display: 'inline', marginRight: 's2' },
        '&[data-column=tries]': { display: 'none' },
        '&[data-column=do]': { gridArea: '2 / 2 / span 2', alignSelf: 'end' },
      },
    },
  },
})

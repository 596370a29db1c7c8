import { chakra, Table } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ReactTable, RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Checkbox } from '../checkbox.tsx'
import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { type ListFeatures, nameOf } from './list-columns.ts'
import type { ListControls } from './use-list-state.ts'

const SortButton = chakra('button', {
  base: {
    display: { base: 'none', sm: 'inline-flex' },
    alignItems: 'center',
    gap: '2px',
    minHeight: '24px',
    '& > svg': { opacity: 0 },
    '&:is(:hover, :focus-visible) > svg': { opacity: 0.6 },
    _hover: { color: 'ink' },
  },
})
/** Phones order by a dropdown; the name stays for the cells below. */
const PhoneName = chakra('span', { base: { display: { base: 'inline', sm: 'none' } } })
const orders = { asc: 'ascending', desc: 'descending' } as const

interface ListHeaderProps<Row extends RowData> {
  table: ReactTable<ListFeatures, Row>
  list: ListControls
  isSelectable: boolean
  hasActions: boolean
}

/** The names of the columns; those that the list can be ordered by are buttons. */
export function ListHeader<Row extends RowData>(props: ListHeaderProps<Row>) {
  const { table, list, isSelectable, hasActions } = props
  const { i18n } = useLingui()
  const isAll = table.getIsAllRowsSelected()
  return (
    <Table.Header role="rowgroup">
      <Table.Row role="row">
        {isSelectable && (
          <Table.ColumnHeader role="columnheader" data-cell="select">
            <VisuallyHidden>{i18n.t('common.list.selection')}</VisuallyHidden>
            {table.getRowModel().rows.some((row) => row.getCanSelect()) && (
              <Checkbox
                hideLabel
                label={i18n.t('common.list.select-page')}
                checked={isAll || (table.getIsSomeRowsSelected() && 'indeterminate')}
                onChange={(checked) => table.toggleAllRowsSelected(checked)}
              />
            )}
          </Table.ColumnHeader>
        )}
        {table.getFlatHeaders().map(({ column }) => {
          const { numeric, minor } = column.columnDef.meta ?? {}
          const sorted = column.getIsSorted()
          const name = nameOf(column)
          const canSort = list.canSort(column.id)
          return (
            <Table.ColumnHeader
              key={column.id}
              role="columnheader"
              data-number={numeric}
              data-minor={minor}
              {...(sorted ? { 'aria-sort': orders[sorted] } : {})}
            >
              {canSort ? (
                <>
                  <SortButton type="button" onClick={column.getToggleSortingHandler()}>
                    {name}
                    <Icon
                      as={(sorted || column.getFirstSortDir()) === 'asc' ? ArrowUp : ArrowDown}
                      size={12}
                    />
                  </SortButton>
                  <PhoneName>{name}</PhoneName>
                </>
              ) : (
                name
              )}
            </Table.ColumnHeader>
          )
        })}
        {hasActions && (
          <Table.ColumnHeader role="columnheader" data-cell="actions">
            <VisuallyHidden>{i18n.t('common.list.actions')}</VisuallyHidden>
          </Table.ColumnHeader>
        )}
      </Table.Row>
    </Table.Header>
  )
}

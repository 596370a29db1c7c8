import { chakra, Table, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import {
  FlexRender,
  type ReactTable,
  type Row as TableRow,
  type RowData,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, startTransition, useMemo } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { Icon } from '../icon.tsx'
import { type ListFeatures, nameOf } from './list-columns.ts'
import { SortButton } from './list-controls.tsx'
import type { ListControls } from './use-list-state.ts'

const orders = { asc: 'ascending', desc: 'descending' } as const

interface ListHeaderProps<Row extends RowData> {
  table: ReactTable<ListFeatures, Row>
  list: ListControls
  isSelectable: boolean
  hasActions: boolean
}

/** The names of the columns; those that the list can be ordered by are buttons, except on phones. */
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
                onChange={(checked) => startTransition(() => table.toggleAllRowsSelected(checked))}
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
              aria-sort={sorted ? orders[sorted] : undefined}
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
                  <chakra.span display={{ base: 'inline', sm: 'none' }}>{name}</chakra.span>
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

interface ListRowsProps<Row extends RowData> {
  table: ReactTable<ListFeatures, Row>
  isSelectable: boolean
  rowName: (row: Row) => string
  renderActions: ((row: Row) => ReactNode) | undefined
}

/** The rows. The roles are given, since rows that are shown as cards (`display`) lose those of a table. */
export function ListRows<Row extends RowData>(props: ListRowsProps<Row>) {
  const { table, isSelectable, rowName, renderActions } = props
  return (
    <Table.Body role="rowgroup">
      {table.getRowModel().rows.map((row) => (
        <ListRow
          key={row.id}
          row={row}
          cells={row.getAllCells()}
          isSelectable={isSelectable}
          canSelect={row.getCanSelect()}
          isSelected={row.getIsSelected()}
          rowName={rowName}
          renderActions={renderActions}
        />
      ))}
    </Table.Body>
  )
}

type ListRowProps<Row extends RowData> = Omit<ListRowsProps<Row>, 'table'> & {
  row: TableRow<ListFeatures, Row>
  cells: ReturnType<TableRow<ListFeatures, Row>['getAllCells']>
  canSelect: boolean
  isSelected: boolean
}

/** Drawn again when something of it changes: where one row of a long page is selected, no other, and none of its texts. */
function ListRow<Row extends RowData>(props: ListRowProps<Row>) {
  const { row, cells, isSelectable, canSelect, isSelected, rowName, renderActions } = props
  const { i18n } = useLingui()
  const content = useMemo(
    () => (
      <>
        {cells.map((cell) => {
          const { title, wide, numeric, minor, short, quiet } = cell.column.columnDef.meta ?? {}
          return (
            <Table.Cell
              key={cell.id}
              role={title ? 'rowheader' : 'cell'}
              data-cell={title && 'title'}
              data-column={cell.column.id}
              data-number={numeric}
              data-minor={minor}
              data-short={short}
              data-quiet={quiet}
            >
              {!title && !wide && (
                // The column's name inside a card; assistive technology has it from the header.
                <chakra.span
                  aria-hidden="true"
                  color="ink.faint"
                  display={{ base: 'block', sm: 'none' }}
                  flex="none"
                  width="7.4em"
                  fontSize="xs"
                  lineHeight="1.7"
                >
                  {nameOf(cell.column)}
                </chakra.span>
              )}
              <chakra.span minWidth={0} overflowWrap={{ base: 'anywhere', sm: 'break-word' }}>
                <FlexRender cell={cell} />
              </chakra.span>
            </Table.Cell>
          )
        })}
        {renderActions && (
          <Table.Cell role="cell" data-cell="actions">
            {renderActions(row.original)}
          </Table.Cell>
        )}
      </>
    ),
    [row, cells, renderActions],
  )
  return useMemo(
    () => (
      <Table.Row role="row" data-selected={isSelected || undefined}>
        {isSelectable && (
          <Table.Cell role="cell" data-cell="select">
            {canSelect && (
              <Checkbox
                hideLabel
                label={i18n.t('common.list.select', { name: rowName(row.original) })}
                checked={isSelected}
                onChange={(checked) => row.toggleSelected(checked)}
              />
            )}
          </Table.Cell>
        )}
        {content}
      </Table.Row>
    ),
    [row, content, isSelectable, canSelect, isSelected, rowName, i18n],
  )
}

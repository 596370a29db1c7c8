import { chakra, Table } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ReactTable, RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { type ListFeatures, nameOf } from './list-columns.ts'

/** The column's name inside a card; assistive technology has it from the header. */
const CardLabel = chakra('span', {
  base: {
    display: { base: 'block', sm: 'none' },
    flex: 'none',
    width: '7.4em',
    color: 'ink.faint',
    fontSize: 'xs',
    lineHeight: '1.7',
  },
})
const Value = chakra('span', {
  base: { minWidth: 0, overflowWrap: { base: 'anywhere', sm: 'break-word' } },
})

interface ListRowsProps<Row extends RowData> {
  table: ReactTable<ListFeatures, Row>
  isSelectable: boolean
  rowName: (row: Row) => string
  renderActions: ((row: Row) => ReactNode) | undefined
}

/** The rows; the roles stay a table's where they are cards, since changed boxes would take them away. */
export function ListRows<Row extends RowData>(props: ListRowsProps<Row>) {
  const { table, isSelectable, rowName, renderActions } = props
  const { i18n } = useLingui()
  return (
    <Table.Body role="rowgroup">
      {table.getRowModel().rows.map((row) => (
        <Table.Row key={row.id} role="row" data-selected={row.getIsSelected() || undefined}>
          {isSelectable && (
            <Table.Cell role="cell" data-cell="select">
              {row.getCanSelect() && (
                <Checkbox
                  hideLabel
                  label={i18n.t('common.list.select', { name: rowName(row.original) })}
                  checked={row.getIsSelected()}
                  onChange={(checked) => row.toggleSelected(checked)}
                />
              )}
            </Table.Cell>
          )}
          {row.getAllCells().map((cell) => {
            const { title, numeric, minor, short, quiet } = cell.column.columnDef.meta ?? {}
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
                {!title && <CardLabel aria-hidden="true">{nameOf(cell.column)}</CardLabel>}
                <Value>
                  <table.FlexRender cell={cell} />
                </Value>
              </Table.Cell>
            )
          })}
          {renderActions && (
            <Table.Cell role="cell" data-cell="actions">
              {renderActions(row.original)}
            </Table.Cell>
          )}
        </Table.Row>
      ))}
    </Table.Body>
  )
}

import { Table } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { Column, RowData } from '@tanstack/react-table'
import { SkeletonLine } from '../skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { ListFeatures } from './list-columns.ts'

const widths = ['72%', '58%', '84%', '66%', '90%']
/** Of what names a row, which takes most of the room. */
const names = ['280px', '220px', '320px']

interface ListSkeletonProps<Row extends RowData> {
  rows: number
  columns: Column<ListFeatures, Row>[]
  isSelectable: boolean
  hasActions: boolean
}

/** As many rows as may come, of their height, so that nothing jumps when they are there. */
export function ListSkeleton<Row extends RowData>(props: ListSkeletonProps<Row>) {
  const { rows, columns, isSelectable, hasActions } = props
  const { i18n } = useLingui()
  return (
    <Table.Body role="rowgroup">
      {Array.from({ length: rows }, (_row, row) => (
        <Table.Row key={row} role="row">
          {isSelectable && (
            <Table.Cell role="cell" data-cell="select">
              <SkeletonLine width="18px" height="18px" />
            </Table.Cell>
          )}
          {columns.map(({ id, columnDef: { meta } }, column) => (
            <Table.Cell
              key={id}
              role="cell"
              data-cell={meta?.title && 'title'}
              data-number={meta?.numeric}
              data-minor={meta?.minor}
            >
              {row + column === 0 && <VisuallyHidden>{i18n.t('common.loading')}</VisuallyHidden>}
              <SkeletonLine
                width={
                  meta?.title
                    ? names[row % names.length]
                    : widths[(row * 2 + column) % widths.length]
                }
              />
            </Table.Cell>
          ))}
          {hasActions && <Table.Cell role="cell" data-cell="actions" />}
        </Table.Row>
      ))}
    </Table.Body>
  )
}

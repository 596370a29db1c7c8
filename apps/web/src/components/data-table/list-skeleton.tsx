import { Table, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { SkeletonLine } from '../skeleton.tsx'
import type { ColumnLook } from './list-columns.ts'

const widths = ['72%', '58%', '84%', '66%', '90%']
/** Widths of the title column, the widest one. */
const names = ['280px', '220px', '320px']

interface ListSkeletonProps {
  rows: number
  columns: readonly (ColumnLook | undefined)[]
  isSelectable?: boolean
  hasActions?: boolean
}

/** As many rows as may come, of their height, so that nothing jumps when they are there. */
export function ListSkeleton({ rows, columns, isSelectable, hasActions }: ListSkeletonProps) {
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
          {columns.map((look, column) => (
            <Table.Cell
              key={column}
              role="cell"
              data-cell={look?.title && 'title'}
              data-number={look?.numeric}
              data-minor={look?.minor}
            >
              {row + column === 0 && <VisuallyHidden>{i18n.t('common.loading')}</VisuallyHidden>}
              <SkeletonLine
                width={
                  look?.title
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

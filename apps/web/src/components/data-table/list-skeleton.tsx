import { Table } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { SkeletonLine } from '../skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

const widths = ['72%', '58%', '84%', '66%', '90%']

/** As many rows as may come, of their height, so that nothing jumps when they are there. */
export function ListSkeleton({ rows, columns }: { rows: number; columns: number }) {
  const { i18n } = useLingui()
  return (
    <Table.Body role="rowgroup">
      {Array.from({ length: rows }, (_row, row) => (
        <Table.Row key={row} role="row">
          {Array.from({ length: columns }, (_cell, column) => (
            <Table.Cell key={column} role="cell" data-cell={column === 0 ? 'skeleton' : undefined}>
              {row + column === 0 && <VisuallyHidden>{i18n.t('common.loading')}</VisuallyHidden>}
              <SkeletonLine width={widths[(row * 2 + column) % widths.length]} />
            </Table.Cell>
          ))}
        </Table.Row>
      ))}
    </Table.Body>
  )
}

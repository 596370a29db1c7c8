import { Box, chakra, Table } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { listTableRecipe } from '../../../theme/recipes/list-table.ts'

interface CardTableProps {
  label: string
  columns: readonly { text: string; isNumber?: boolean }[]
  note: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A table whose rows are cards on a phone, headed by their first cell. */
export function CardTable({ label, columns, note, children }: CardTableProps) {
  return (
    <Box position="relative" overflowX={{ sm: 'auto' }}>
      <Table.Root recipe={listTableRecipe} role="table" aria-label={label}>
        <Table.Header role="rowgroup">
          <Table.Row role="row">
            {columns.map(({ text, isNumber }) => (
              <Table.ColumnHeader
                key={text}
                role="columnheader"
                data-number={isNumber || undefined}
              >
                {text}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body role="rowgroup">{children}</Table.Body>
      </Table.Root>
      {note}
    </Box>
  )
}

interface CardRowProps {
  title: string
  /** The other cells. */
  children: ReactNode
}

export function CardRow({ title, children }: CardRowProps) {
  return (
    <Table.Row role="row">
      <Table.Cell role="rowheader" data-cell="title">
        <b>{title}</b>
      </Table.Cell>
      {children}
    </Table.Row>
  )
}

interface CardCellProps {
  /** The column's name, shown beside the value in a card. */
  label: string
  labelWidth: string
  isNumber?: boolean
  children: ReactNode
}

export function CardCell({ label, labelWidth, isNumber = false, children }: CardCellProps) {
  return (
    <Table.Cell role="cell" data-number={isNumber || undefined}>
      <chakra.span
        aria-hidden="true"
        display={{ base: 'block', sm: 'none' }}
        width={labelWidth}
        color="ink.faint"
        fontSize="xs"
      >
        {label}
      </chakra.span>
      {children}
    </Table.Cell>
  )
}

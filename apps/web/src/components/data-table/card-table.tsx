import { Box, type SystemStyleObject, Table } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { ColumnLook } from './list-columns.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { listTableRecipe } from '../../theme/recipes/list-table.ts'

interface CardTableProps {
  label: string
  /** How a column's name stands before its value in a card; without it there are none. */
  nameStyle?: SystemStyleObject
  /** `bare`: without its name in a card. */
  columns: readonly (Pick<ColumnLook, 'title' | 'numeric'> & { name: string; bare?: true })[]
  /** The cells in the order of the columns, the last of too few over those that are left; undefined until they are known. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[] | undefined
}

/** A table that is shown as a whole; on phones each row is a card, headed by its `title` column. */
export function CardTable({ label, nameStyle, columns, rows }: CardTableProps) {
  return (
    <Table.Root recipe={listTableRecipe} role="table" aria-label={label}>
      <Table.Header role="rowgroup">
        <Table.Row role="row">
          {columns.map(({ name, numeric }) => (
            <Table.ColumnHeader key={name} role="columnheader" data-number={numeric}>
              {name}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      {rows ? (
        <Table.Body role="rowgroup">
          {rows.map(({ key, cells }) => (
            <Table.Row key={key} role="row">
              {cells.map((cell, index) => {
                const { name, title, numeric, bare } = columns[index] ?? { name: '' }
                const rest = columns.length - cells.length
                const spans = rest > 0 && index === cells.length - 1
                return (
                  <Table.Cell
                    key={name}
                    role={title ? 'rowheader' : 'cell'}
                    colSpan={spans ? rest + 1 : undefined}
                    data-cell={title && 'title'}
                    data-number={spans ? undefined : numeric}
                  >
                    {nameStyle && !title && !bare && !spans && (
                      <Box
                        as="span"
                        aria-hidden="true"
                        display={{ base: 'block', sm: 'none' }}
                        color="ink.faint"
                        fontSize="xs"
                        css={nameStyle}
                      >
                        {name}
                      </Box>
                    )}
                    {cell}
                  </Table.Cell>
                )
              })}
            </Table.Row>
          ))}
        </Table.Body>
      ) : (
        <ListSkeleton rows={6} columns={columns} />
      )}
    </Table.Root>
  )
}

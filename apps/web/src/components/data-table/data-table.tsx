import { Box, type SystemStyleObject, Table, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { functionalUpdate, type RowData, useTable } from '@tanstack/react-table'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { cards, listTableRecipe } from '../../theme/recipes/list-table.ts'
import { PageError } from '../page-error.tsx'
import { Panel } from '../panel.tsx'
import { useKeptFocus } from '../use-kept-focus.ts'
import { BulkBar, ListTools } from './list-tools.tsx'
import { type ListColumns, listFeatures } from './list-columns.ts'
import { type EmptyList, ListEmpty, ListPages } from './list-pages.tsx'
import { ListHeader, ListRows } from './list-rows.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import type { ListControls } from './use-list-state.ts'

export interface DataTableProps<Row extends RowData> {
  /** Names the table: the page's title. */
  label: string
  list: ListControls
  /** The query of the list's procedure, with `list.input` and `placeholderData: keepPreviousData`. */
  query: {
    data: { rows: Row[]; total: number } | undefined
    error: unknown
    isError: boolean
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** Made once, or when the language changes (`useMemo`). */
  columns: ListColumns<Row>
  /** Gives the id of rows that have no `id` field. */
  rowId?: (row: Row) => string
  /** Names a row for those who do not see it: "Select NAME". */
  rowName: (row: Row) => string
  /** What can be found: "Object or person". Without it there is no search. */
  search?: string | undefined
  /** `ChoiceFilter`, `YesNoFilter`, `TextFilter`, `DayFilter`. */
  filters?: ReactNode
  /** What the list says while there is nothing in it at all. */
  empty: EmptyList
  /** What can be done with a row: a button, or a `Menu` of several. */
  renderActions?: (row: Row) => ReactNode
  /** Makes rows selectable, also over several pages. */
  selection?: {
    canSelect?: (row: Row) => boolean
    /** All rows that match the list's search and filters, on every page, can be selected together: then `isAllMatching`. */
    allMatching?: true
    /** What can be done with the selected rows, by their ids; `clear` when it is done. */
    renderActions: (ids: string[], clear: () => void, isAllMatching: boolean) => ReactNode
  }
  /** Lays out the cards of the list, its cells by `data-column`; without it each column has a line with its name. */
  card?: SystemStyleObject
  /** How many rows there may be, for the skeleton. */
  expected?: number
}

const none: never[] = []
const noSelection = {}
const idOf = (row: object) => String('id' in row && row.id)

/** A list page by page: tools, rows (cards on phones) or why there are none, and links to the other pages. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, list, query, columns, rowName, renderActions, selection, expected } = props
  const { i18n } = useLingui()
  const frame = useId()
  useKeptFocus()
  const { search, page, pageSize, sort, direction, ...filters } = list.input
  const [rowSelection, setRowSelection] = useState(noSelection)
  const shown = JSON.stringify([search, filters])
  const [selectedFrom, setSelectedFrom] = useState(shown)
  const [isAllMatching, setAllMatching] = useState(false)
  // A selection outlives another page and another order, but never another search or filter.
  if (shown !== selectedFrom) {
    setSelectedFrom(shown)
    setRowSelection(noSelection)
    setAllMatching(false)
  }
  const sorting = [{ id: sort, desc: direction === 'desc' }]
  const { data } = query
  const table = useTable({
    features: listFeatures,
    columns,
    data: data?.rows ?? none,
    getRowId: props.rowId ?? idOf,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableRowSelection: (row) => selection?.canSelect?.(row.original) ?? true,
    state: { sorting, rowSelection },
    onRowSelectionChange: (change) => {
      setRowSelection(change)
      setAllMatching(false)
    },
    onSortingChange: (change) => {
      const [next] = functionalUpdate(change, sorting)
      if (next) list.sortBy(next.id, next.desc ? 'desc' : 'asc')
    },
  })
  // The pressed control disappears with what it did; the focus stays in the list.
  const keepFocus = () => document.getElementById(frame)?.focus({ preventScroll: true })
  const clear = () => {
    list.clear()
    keepFocus()
  }
  const clearSelection = () => {
    setRowSelection(noSelection)
    setAllMatching(false)
    keepFocus()
  }
  const isSelectable = selection !== undefined
  const rows = {
    data,
    rowSelection,
    element: <ListRows {...{ table, isSelectable, rowName, renderActions }} />,
  }
  // What opens a dialog of the page does not wait until all rows are drawn again.
  const drawn = useDeferredValue(rows)
  const areDrawn = drawn.data === data && drawn.rowSelection === rowSelection
  const total = data?.total ?? 0
  const pages = Math.ceil(total / pageSize)
  const isBusy = data === undefined || query.isPlaceholderData
  const selected = table.getSelectedRowIds()
  const counted = i18n.t('common.list.entries', { total })
  return (
    <Panel
      id={frame}
      role="region"
      aria-label={label}
      tabIndex={-1}
      _focusVisible={{ outlineOffset: '-2px', borderRadius: 'lg' }}
    >
      {selection && selected.length > 0 ? (
        <BulkBar
          count={isAllMatching ? total : selected.length}
          onSelectPage={() => table.toggleAllRowsSelected(true)}
          isPageSelected={table.getIsAllRowsSelected()}
          total={total}
          onSelectAllMatching={
            selection.allMatching && !isAllMatching && total > selected.length
              ? () => setAllMatching(true)
              : null
          }
          onClear={clearSelection}
        >
          {selection.renderActions(selected, clearSelection, isAllMatching)}
        </BulkBar>
      ) : (
        <ListTools
          list={list}
          columns={table.getAllLeafColumns()}
          search={props.search}
          filters={props.filters}
          count={data ? counted : ''}
          onClear={clear}
        />
      )}
      {data === undefined && query.isError ? (
        <PageError query={query} />
      ) : data?.rows.length === 0 ? (
        <ListEmpty
          list={list}
          lastPage={pages}
          empty={props.empty}
          onClear={clear}
          onLeave={keepFocus}
        />
      ) : (
        <Box
          aria-busy={isBusy}
          // A wide table scrolls by itself, not the page with it.
          position="relative"
          overflowX={{ sm: 'auto' }}
          borderBottomRadius="lg"
          css={{
            '& tbody': {
              transition: 'opacity var(--quick)',
              opacity: query.isPlaceholderData ? 0.6 : undefined,
            },
          }}
        >
          <Table.Root
            recipe={listTableRecipe}
            role="table"
            aria-label={label}
            {...(props.card && { css: { [cards]: props.card } })}
          >
            <ListHeader
              table={table}
              isSelectable={isSelectable}
              hasActions={renderActions !== undefined}
              list={list}
            />
            {data ? (
              (areDrawn ? drawn : rows).element
            ) : (
              <ListSkeleton
                rows={expected ?? Math.min(pageSize, 20)}
                columns={table.getAllLeafColumns().map(({ columnDef }) => columnDef.meta)}
                isSelectable={isSelectable}
                hasActions={renderActions !== undefined}
              />
            )}
          </Table.Root>
          {data && <ListPages list={list} total={total} />}
        </Box>
      )}
      <VisuallyHidden role="status">
        {isBusy
          ? ''
          : pages > 1
            ? i18n.t('common.list.counted', { counted, page, pages })
            : counted}
      </VisuallyHidden>
    </Panel>
  )
}

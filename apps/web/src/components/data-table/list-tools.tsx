import { Box, chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { Column, RowData } from '@tanstack/react-table'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { SelectInput } from '../select-input.tsx'
import { Soft } from '../text.tsx'
import { type ListFeatures, nameOf } from './list-columns.ts'
import { SearchField, toolsStyles } from './list-controls.tsx'
import type { ListControls } from './use-list-state.ts'

interface ListToolsProps<Row extends RowData> {
  list: ListControls
  columns: Column<ListFeatures, Row>[]
  search: string | undefined
  filters: ReactNode
  /** How many there are, in words; '' while that is not known. */
  count: string
  onClear: () => void
}

/** Search, filters, the order on phones, where there are no headers to press, and how many rows there are. */
export function ListTools<Row extends RowData>(props: ListToolsProps<Row>) {
  const { list, columns, search, filters, count, onClear } = props
  const { i18n } = useLingui()
  const { sort, direction } = list.input
  const bare = !search && !filters
  const sortable = columns.filter((column) => list.canSort(column.id))
  return (
    <Box
      css={toolsStyles}
      display={{ base: 'flex', sm: bare ? 'none' : 'flex' }}
      role={bare ? 'group' : 'search'}
      aria-label={i18n.t(bare ? /*i18n*/ 'common.list.sort-by' : /*i18n*/ 'common.list.tools')}
    >
      {search && (
        <SearchField value={list.input.search} placeholder={search} onSearch={list.search} />
      )}
      {filters}
      {list.isFiltered && (
        <Button kind="bare" onClick={onClear}>
          {i18n.t('common.list.clear-all')}
        </Button>
      )}
      {sortable.length > 0 && (
        <chakra.label
          display={{ base: 'flex', sm: 'none' }}
          alignItems="center"
          gap="s3"
          width="100%"
          css={{ '& > :last-child': { flex: 1, minWidth: 0 } }}
        >
          <Soft flex="none">{i18n.t('common.list.sort-by')}</Soft>
          <SelectInput
            value={`${sort} ${direction}`}
            onChange={({ target }) => {
              const [column = sort, order] = target.value.split(' ')
              list.sortBy(column, order === 'asc' ? 'asc' : 'desc', true)
            }}
          >
            {sortable.map((column) => {
              const name = nameOf(column)
              return [
                <option key={`${column.id} asc`} value={`${column.id} asc`}>
                  {i18n.t('common.list.ascending', { name })}
                </option>,
                <option key={`${column.id} desc`} value={`${column.id} desc`}>
                  {i18n.t('common.list.descending', { name })}
                </option>,
              ]
            })}
          </SelectInput>
        </chakra.label>
      )}
      <Soft
        marginLeft={{ sm: 'auto' }}
        width={{ base: '100%', sm: 'auto' }}
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {count}
      </Soft>
    </Box>
  )
}

interface BulkBarProps {
  count: number
  isPageSelected: boolean
  onSelectPage: () => void
  /** How many rows the list has on all its pages. */
  total: number
  /** Selects them all, where that is possible and not done. */
  onSelectAllMatching: (() => void) | null
  onClear: () => void
  /** What can be done with the selected rows. */
  children: ReactNode
}

/** In the place of the tools while rows are selected. */
export function BulkBar(props: BulkBarProps) {
  const { count, isPageSelected, onSelectPage, total, onSelectAllMatching, onClear, children } =
    props
  const { i18n } = useLingui()
  return (
    <Box
      css={toolsStyles}
      background="accent.tint"
      role="group"
      aria-label={i18n.t('common.list.selection')}
    >
      <strong role="status">{i18n.t('common.list.selected', { count })}</strong>
      {!isPageSelected && (
        <Button kind="bare" onClick={onSelectPage}>
          {i18n.t('common.list.select-page')}
        </Button>
      )}
      {isPageSelected && onSelectAllMatching && (
        <Button kind="bare" onClick={onSelectAllMatching}>
          {i18n.t('common.list.select-all-matching', { total })}
        </Button>
      )}
      <chakra.span flex={1} />
      {children}
      <IconButton icon={X} label={i18n.t('common.list.clear-selection')} onClick={onClear} />
    </Box>
  )
}

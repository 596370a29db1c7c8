import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { Column, RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { SelectInput } from '../select-input.tsx'
import { type ListFeatures, nameOf } from './list-columns.ts'
import { SearchField } from './search-field.tsx'
import type { ListControls } from './use-list-state.ts'

/** The bar above the rows, whatever is in it. */
export const toolsStyles: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 's2',
  minHeight: '61px',
  paddingBlock: 's3',
  paddingInline: { base: 's4', sm: 's5' },
  borderBottom: 'hairline',
  borderTopRadius: 'lg',
  fontSize: 'sm',
}
const Tools = chakra('div', {
  base: toolsStyles,
  variants: { bare: { true: { display: { sm: 'none' } } } },
})
const Count = chakra('span', {
  base: {
    marginLeft: { sm: 'auto' },
    width: { base: '100%', sm: 'auto' },
    color: 'ink.soft',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
})
/** Where rows are cards there are no headers to press. */
const Order = chakra('label', {
  base: {
    display: { base: 'flex', sm: 'none' },
    alignItems: 'center',
    gap: 's3',
    width: '100%',
    '& > span': { flex: 'none', color: 'ink.soft' },
    '& > :last-child': { flex: 1, minWidth: 0 },
  },
})

interface ListToolsProps<Row extends RowData> {
  list: ListControls
  columns: Column<ListFeatures, Row>[]
  search: string | undefined
  filters: ReactNode
  /** How many there are, in words; '' while that is not known. */
  count: string
  onClear: () => void
}

/** Search, filters, the order on phones, and how many rows there are. */
export function ListTools<Row extends RowData>(props: ListToolsProps<Row>) {
  const { list, columns, search, filters, count, onClear } = props
  const { i18n } = useLingui()
  const { sort, direction } = list.input
  const bare = !search && !filters
  const sortable = columns.filter((column) => list.canSort(column.id))
  return (
    <Tools
      bare={bare}
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
        <Order>
          <span>{i18n.t('common.list.sort-by')}</span>
          <SelectInput
            value={`${sort} ${direction}`}
            onChange={({ target }) => {
              const [column = sort, order] = target.value.split(' ')
              list.sortBy(column, order === 'asc' ? 'asc' : 'desc')
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
        </Order>
      )}
      <Count>{count}</Count>
    </Tools>
  )
}
